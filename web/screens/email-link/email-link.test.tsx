import { screen } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { axeViolations } from '../../testing/axe.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.tsx';
import { anna, expectToast, openScreen, signInAs } from '../../testing/shopper.tsx';
import EmailLinkScreen from './email-link.tsx';

const TOKEN = `${anna._id}.secret`;
const openLink = (hash: string) =>
  openScreen({ path: '/indirizzo-email', Screen: EmailLinkScreen, at: `/indirizzo-email${hash}` });

beforeEach(() => signInAs(null));

it('nothing happens when the page opens: mail programs open links', () => {
  const api = fakeApi({});
  openLink(`#conferma=${TOKEN}`);
  expect(screen.getByRole('heading', { name: 'Conferma il tuo indirizzo email' })).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('the button confirms the address, and the profile knows it', async () => {
  signInAs({ ...anna, emailConfirmed: false });
  const api = fakeApi({
    readMe: () => ({ user: { ...anna, emailConfirmed: api.of('followEmailLink').length > 0 } }),
    followEmailLink: () => ({ done: 'confirm' }),
  });
  const { user, container } = openLink(`#conferma=${TOKEN}`);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  await expectToast('Indirizzo email confermato');
  expect(await screen.findByText(/^Pagina \/profile/)).toBeInTheDocument();
  expect(api.of('followEmailLink')[0]?.body).toEqual({ token: TOKEN });
  expect(sessionStore.current()?.user.emailConfirmed).toBe(true);
});

it('a visitor who confirms reads it on a page that stays', async () => {
  fakeApi({ followEmailLink: () => ({ done: 'confirm' }) });
  const { user, currentAddress } = openLink(`#conferma=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  expect(await screen.findByRole('heading', { name: 'Indirizzo email confermato' })).toHaveFocus();
  expect(screen.getByText(/^L’indirizzo a cui è arrivata la nostra email è confermato/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
  expect(currentAddress()).toBe('/indirizzo-email');
});

it('the button undoes a change, logs out here too, and leads to a new password', async () => {
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }), logout: () => ({}), followEmailLink: () => ({ done: 'undo' }) });
  const { user } = openLink(`#annulla=${TOKEN}`);
  expect(screen.getByText(/Chi è collegato viene scollegato/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annulla la modifica' }));
  await expectToast('Modifica annullata: ti abbiamo mandato un codice per la nuova password');
  expect(await screen.findByText(/^Pagina \/forgot-password\?step=code .*"isChangeUndone":true/)).toBeInTheDocument();
  expect(sessionStore.current()).toBeNull();
});

it('a link that was used says so, and where to get another one', async () => {
  const words = 'Il link non è valido, è scaduto o è già stato usato';
  fakeApi({ followEmailLink: () => errorReply(400, 'WRONG_LINK', words) });
  const { user } = openLink(`#conferma=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'tuo profilo' })).toHaveAttribute('href', '/profile');
});

it('after a lost answer nobody knows whether it worked, until the link was used', async () => {
  const api = fakeApi({ followEmailLink: () => Promise.reject(new TypeError('offline')) });
  const { user } = openLink(`#conferma=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non sappiamo se ha funzionato: riprova');
  api.answer({ followEmailLink: () => errorReply(400, 'WRONG_LINK', 'Il link non è valido') });
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  expect(
    await screen.findByText('Il link non vale più: controlla nel profilo se l’indirizzo è confermato'),
  ).toBeVisible();
});

it.each(['', '#conferma', '#conferma=', `#altro=${TOKEN}`])('an address without its token (%s) says so', (hash) => {
  fakeApi({});
  openLink(hash);
  expect(screen.getByText(/Il link è incompleto/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
