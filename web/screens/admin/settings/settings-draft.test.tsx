import { act, screen } from '@testing-library/react';
import { sessionStore } from '../../../data/session-store.ts';
import { fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { anna } from '../../../testing/shopper.tsx';
import AdminSettingsScreen from './settings.tsx';

const NOTICE = 'Abbiamo ripristinato le modifiche che non avevi salvato.';
const name = () => screen.getByLabelText('Nome del sito');
const open = () => renderAt('/admin/settings', <AdminSettingsScreen />);

it('the settings have what was typed before the session ended, until it is discarded', async () => {
  fakeApi({});
  act(() => sessionStore.set({ token: 'token', user: anna }));
  const { user, unmount } = open();
  await user.type(name(), ' due');
  unmount();
  open();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(name()).toHaveValue('Vetrina due');
  await user.type(name(), '!');
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  expect(name()).toHaveValue('Vetrina');
  expect(name()).toHaveFocus();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  await user.type(name(), ' tre');
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});
