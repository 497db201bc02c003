import { act, screen, waitFor } from '@testing-library/react';
import type { User } from '../../../../shared/account/answers.ts';
import { callWithSecondFactor, useSecondFactorQuestion } from '../../../data/second-factor.ts';
import { sessionStore } from '../../../data/session-store.ts';
import { SessionProvider } from '../../../data/session.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import AskAgain from './ask-again.tsx';

const ada = { _id: 'ada', firstName: 'Ada', email: 'ada@vetrina.example', role: 'admin' } as User;
const STALE = 'Per questa operazione serve di nuovo il codice di verifica';
const stale = () => errorReply(403, 'SECOND_FACTOR_STALE', STALE);
const activate = (id: string) => callWithSecondFactor('setUserStatus', { params: { id }, body: { isActive: true } });

function Layout() {
  return useSecondFactorQuestion() && <AskAgain />;
}

function open(answers: Parameters<typeof fakeApi>[0]) {
  act(() => sessionStore.set({ token: 'token', user: ada }));
  const api = fakeApi({ readMe: () => ({ user: ada }), setUserStatus: stale, ...answers });
  const view = renderAt(
    '/admin/users',
    <SessionProvider>
      <Layout />
    </SessionProvider>,
  );
  return { api, ...view };
}

/** Two calls at once; what became of them. */
async function callTwice() {
  let calls: Promise<PromiseSettledResult<unknown>[]> | undefined;
  act(() => void (calls = Promise.allSettled([activate('u1'), activate('u2')])));
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' });
  return () => calls!;
}

it('a call that needs the second factor again is repeated once after it: two calls at once ask once', async () => {
  const { api, user } = open({ verifySecondFactor: () => ({}) });
  const results = await callTwice();
  expect(await axeViolations(document.body)).toEqual([]);
  api.answer({ setUserStatus: () => ({ user: ada }) });
  await user.type(screen.getByLabelText('La tua password'), 'segretissima');
  await user.type(screen.getByLabelText('Codice di verifica'), '123456');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect((await results()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.of('verifySecondFactor').map(({ body }) => body)).toEqual([
    { currentPassword: 'segretissima', code: '123456' },
  ]);
  expect(api.of('setUserStatus')).toHaveLength(4);
});

it('a wrong password or code is told beside its field', async () => {
  const errors = { currentPassword: 'La password attuale non è corretta' };
  const { user } = open({
    verifySecondFactor: () => errorReply(400, 'WRONG_CURRENT_PASSWORD', errors.currentPassword, { errors }),
  });
  const results = await callTwice();
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  const password = screen.getByLabelText('La tua password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.type(password, 'sbagliata');
  await user.type(screen.getByLabelText('Codice di verifica'), '123456');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(errors.currentPassword));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await results();
});

it('without an answer the call fails with the words of the refusal, and other refusals ask nothing', async () => {
  const { api, user } = open({});
  const results = await callTwice();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await results()).toMatchObject([{ reason: { message: STALE } }, { reason: { message: STALE } }]);
  api.answer({ setUserStatus: () => errorReply(409, 'USER_PROTECTED', 'No') });
  await expect(activate('u1')).rejects.toMatchObject({ code: 'USER_PROTECTED' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
