import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.tsx';
import { anna, openScreen, signInAs } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

const openProfile = () => openScreen({ path: '/profile', Screen: ProfileScreen });
const field = (label: RegExp) => within(screen.getByRole('region', { name: 'Dati personali' })).getByLabelText(label);
const expired = () => errorReply(401, 'UNAUTHENTICATED', 'Sessione scaduta');

async function typeAndLoseSession() {
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }), updateMe: expired, refresh: expired });
  const view = openProfile();
  await view.user.click(screen.getByRole('button', { name: 'Modifica' }));
  await view.user.clear(field(/^Nome/));
  await view.user.paste('Anna Maria');
  await view.user.clear(field(/^Email/));
  await view.user.paste('nuova@esempio.it');
  await view.user.type(field(/^Password attuale/), 'segreto-1');
  await view.user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(view.currentAddress()).toBe('/login'));
  expect(screen.queryByText("Errore durante l'aggiornamento")).not.toBeInTheDocument();
  expect(screen.getByText(/ritrovi le modifiche non salvate/)).toBeVisible();
  view.unmount();
}

describe('a session that ends in the middle of the profile’s form', () => {
  it('loses nothing but the password: after the login it is open again, with what was typed', async () => {
    await typeAndLoseSession();
    expect(sessionStorage.getItem('drafts')).not.toContain('segreto-1');
    act(() => sessionStore.set({ token: 'token', user: anna }));
    const { user } = openProfile();
    expect(await screen.findByText('Abbiamo ripristinato le modifiche che non avevi salvato.')).toBeVisible();
    expect(field(/^Nome/)).toHaveValue('Anna Maria');
    expect(field(/^Password attuale/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(sessionStorage.getItem('drafts')).not.toContain('Anna Maria');
  });

  it('may be discarded: the form has the profile’s own values again', async () => {
    await typeAndLoseSession();
    act(() => sessionStore.set({ token: 'token', user: anna }));
    const { user } = openProfile();
    expect(await screen.findByText('Abbiamo ripristinato le modifiche che non avevi salvato.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(field(/^Nome/)).toHaveValue(anna.firstName);
    expect(field(/^Nome/)).toHaveFocus();
    expect(screen.queryByText('Abbiamo ripristinato le modifiche che non avevi salvato.')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drafts')).not.toContain('Anna Maria');
  });

  it('shows it to nobody else', async () => {
    await typeAndLoseSession();
    const bruno = { ...anna, _id: 'bruno', firstName: 'Bruno' };
    const api = fakeApi({ readMe: () => ({ user: bruno }) });
    act(() => sessionStore.set({ token: 'token', user: bruno }));
    openProfile();
    await waitFor(() => expect(api.of('readMe')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Modifica' })).toBeVisible();
    expect(screen.queryByText('Anna Maria')).not.toBeInTheDocument();
  });
});
