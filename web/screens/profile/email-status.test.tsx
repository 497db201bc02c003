import { render, screen } from '@testing-library/react';
import { errorReply, fakeApi } from '../../testing/fake-api.tsx';
import { anna, expectToast, openScreen, signInAs } from '../../testing/shopper.tsx';
import type { User } from '../../../shared/account/answers.ts';
import { EmailStatus } from './email-status.tsx';
import ProfileScreen from './profile.tsx';

function openProfile(change: Partial<User>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const user = { ...anna, ...change };
  signInAs(user);
  const api = fakeApi({ readMe: () => ({ user }), ...answers });
  return { ...openScreen({ path: '/profile', Screen: ProfileScreen }), api };
}

it('an address that waits to be confirmed says so, and another link can be sent', async () => {
  const { user, api } = openProfile({ emailConfirmed: false }, { askForConfirmation: () => ({}) });
  expect(screen.getByText(/^Indirizzo non ancora confermato/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
  await expectToast('Ti abbiamo mandato un’altra email con il link');
  api.answer({ askForConfirmation: () => errorReply(429, 'TOO_MANY_ATTEMPTS', 'Troppi tentativi. Riprova più tardi') });
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
  await expectToast('Troppi tentativi. Riprova più tardi');
});

it('a confirmed one says nothing', () => {
  const { container } = render(<EmailStatus user={anna} />);
  expect(container).toBeEmptyDOMElement();
});

it('one that our emails do not reach asks for another', () => {
  render(<EmailStatus user={{ ...anna, emailFailure: 'bounce' }} />);
  expect(screen.getByText(/Le nostre email non arrivano a questo indirizzo/)).toBeInTheDocument();
});
