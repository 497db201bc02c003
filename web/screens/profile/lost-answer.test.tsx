import { screen, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.tsx';
import { anna, expectToast, openScreen, signInAs } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

it('the personal data are saved where the account has them after a lost answer', async () => {
  signInAs(anna);
  let isMade = false;
  fakeApi({
    readMe: () => ({ user: isMade ? { ...anna, firstName: 'Marta' } : anna }),
    updateMe: () => errorReply(504, 'GATEWAY_TIMEOUT', ''),
  });
  const { user } = openScreen({ path: '/profile', Screen: ProfileScreen });
  const info = within(screen.getByRole('region', { name: 'Dati personali' }));
  const save = () => user.click(info.getByRole('button', { name: 'Salva' }));
  await user.click(info.getByRole('button', { name: 'Modifica' }));
  await user.clear(info.getByLabelText(/^Nome/));
  await user.type(info.getByLabelText(/^Nome/), 'Marta');
  await save();
  await expectToast("Errore durante l'aggiornamento");
  isMade = true;
  await save();
  await expectToast('Profilo aggiornato con successo!');
  expect(sessionStore.current()?.user.firstName).toBe('Marta');
});
