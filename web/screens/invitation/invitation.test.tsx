import { screen } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { axeViolations } from '../../testing/axe.ts';
import { errorReply, fakeApi, type ReceivedCall } from '../../testing/fake-api.tsx';
import { anna, expectToast, openScreen, signInAs } from '../../testing/shopper.tsx';
import InvitationScreen from './invitation.tsx';

let tokens = 0;
/** Answers are kept by their tokens: each test has its own. */
const openInvitation = (hash = `#hash.secret${(tokens += 1)}`) =>
  openScreen({ path: '/invito', Screen: InvitationScreen, at: `/invito${hash}` });
const answer = (hasAccount: boolean) => ({
  acceptInvitation: () => ({ email: 'piero@vetrina.example', role: 'warehouse', hasAccount }),
});
const accept = () => screen.findByRole('button', { name: 'Accetta l’invito' });
const stepOf = ({ body }: ReceivedCall) => (body as { step: string }).step;

beforeEach(() => signInAs(null));

it('opens an account, and leads to the log-in and then to the back office', async () => {
  const api = fakeApi(answer(false));
  const { user, container } = openInvitation();
  expect(await screen.findByText('Magazzino')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('piero@vetrina.example');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(await accept());
  expect(await screen.findByText('Il cognome è obbligatorio')).toBeVisible();
  expect(api.calls.map(stepOf)).toEqual(['read']);
  await user.type(screen.getByLabelText('Nome'), 'Piero');
  await user.type(screen.getByLabelText('Cognome'), 'Conti');
  await user.type(screen.getByLabelText('Password'), 'corta');
  await user.type(screen.getByLabelText('Conferma password'), 'segreta-di-prova');
  await user.click(await accept());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/lunga almeno 12 caratteri$/);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'segreta-di-prova');
  await user.click(await accept());
  await expectToast('Invito accettato: ora accedi');
  expect(await screen.findByText(/^Pagina \/login .*"from":"\/admin"/)).toBeInTheDocument();
  const person = { firstName: 'Piero', lastName: 'Conti', password: 'segreta-di-prova' };
  expect(api.calls.at(-1)?.body).toEqual({ step: 'create', token: `hash.secret${tokens}`, ...person });
});

it('of a customer asks for the password of the account, and logs out here', async () => {
  signInAs(anna);
  const api = fakeApi({ ...answer(true), readMe: () => ({ user: anna }), logout: () => ({}) });
  const { user } = openInvitation();
  await screen.findByText(/Hai già un account/);
  const words = 'La password attuale non è corretta';
  api.answer({
    acceptInvitation: () => errorReply(400, 'WRONG_CURRENT_PASSWORD', words, { errors: { password: words } }),
  });
  await user.type(screen.getByLabelText('Password'), 'sbagliata');
  await user.click(await accept());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`Quella del tuo account ${words}`);
  api.answer({ acceptInvitation: () => errorReply(502, 'BAD_GATEWAY', 'Risposta persa') });
  await user.click(await accept());
  expect(
    await screen.findByText(
      'Non sappiamo se l’invito è stato accettato: prova ad accedere. Se non va, apri di nuovo il link.',
    ),
  ).toBeVisible();
  api.answer(answer(true));
  await user.click(await accept());
  expect(await screen.findByText(/^Pagina \/login/)).toBeInTheDocument();
  expect(sessionStore.current()).toBeNull();
});

it('that is over says so, and what to do', async () => {
  fakeApi({
    acceptInvitation: () => errorReply(400, 'WRONG_LINK', 'Il link non è valido, è scaduto o è già stato usato'),
  });
  openInvitation();
  expect(await screen.findByText(/già stato usato\. Chiedi a chi ti ha invitato/)).toBeVisible();
});

it('without its token sends no call', () => {
  const api = fakeApi({});
  openInvitation('');
  expect(screen.getByText(/Il link è incompleto/)).toBeVisible();
  expect(api.calls).toEqual([]);
});
