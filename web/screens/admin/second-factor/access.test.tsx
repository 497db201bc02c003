import { act, screen } from '@testing-library/react';
import type { User } from '../../../../shared/account/answers.ts';
import { sessionStore } from '../../../data/session-store.ts';
import { SessionProvider } from '../../../data/session.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { toast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminAccessScreen from './access.tsx';

const ada = { _id: 'ada', firstName: 'Ada', email: 'ada@vetrina.example', role: 'admin' } as User;
const recoveryCodes = ['ABCDEFGHJKLMNPQR', '23456789ABCDEFGH'];

function open(answers: Parameters<typeof fakeApi>[0]) {
  act(() => {
    toast.remove();
    sessionStore.set({ token: 'token', user: ada });
  });
  const api = fakeApi({ readMe: () => ({ user: ada }), ...answers });
  const view = renderAt(
    '/admin/accesso',
    <SessionProvider>
      <AdminAccessScreen />
      <Toaster />
    </SessionProvider>,
  );
  return { api, ...view };
}

const replace = () => screen.getByRole('button', { name: 'Genera nuovi codici di recupero' });

it('new recovery codes are shown once; then the heading of the page has the focus', async () => {
  const { api, user, container } = open({ replaceRecoveryCodes: () => ({ recoveryCodes }) });
  expect(screen.getByText(/^Accedi come ada@vetrina.example/)).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(replace());
  expect(await screen.findByRole('heading', { name: 'Conserva i codici di recupero' })).toHaveFocus();
  expect(screen.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible();
  expect(screen.getByText(/Eventuali codici precedenti non valgono più/)).toBeVisible();
  expect(api.of('replaceRecoveryCodes')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Li ho conservati: continua' }));
  expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Il tuo accesso' })).toHaveFocus();
});

it('an account without a second factor is told that it has none', async () => {
  const message = 'Questo account non ha la verifica in due passaggi';
  const { user } = open({ replaceRecoveryCodes: () => errorReply(409, 'SECOND_FACTOR_CLOSED', message) });
  await user.click(replace());
  expect(await screen.findByText(message)).toBeVisible();
  expect(replace()).toBeEnabled();
});
