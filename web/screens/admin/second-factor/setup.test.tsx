import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../../../shared/account/answers.ts';
import AdminLayout from '../../../app/admin-layout.tsx';
import { sessionStore } from '../../../data/session-store.ts';
import { SessionProvider } from '../../../data/session.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { toast } from '../../../ui/toast.ts';

const ada = {
  _id: 'ada',
  firstName: 'Ada',
  lastName: 'Bianchi',
  email: 'ada@vetrina.example',
  role: 'admin',
  secondFactor: 'setup',
} as User;
const secret = 'JBSWY3DPEHPK3PXP';
const setup = { secret, uri: `otpauth://totp/Vetrina:ada?secret=${secret}&issuer=Vetrina` };
const recoveryCodes = ['ABCDEFGHJKLMNPQR', '23456789ABCDEFGH'];

function openSetup(answers: Parameters<typeof fakeApi>[0] = {}) {
  act(() => {
    toast.remove();
    sessionStore.set({ token: 'token', user: ada });
  });
  const api = fakeApi({
    readMe: () => ({ user: ada }),
    startSecondFactor: () => setup,
    confirmSecondFactor: () => ({ recoveryCodes }),
    ...answers,
  });
  const view = renderAt(
    '/admin',
    <SessionProvider>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="/admin" element={<h1>Panoramica</h1>} />
        </Route>
      </Routes>
    </SessionProvider>,
  );
  return { api, ...view };
}
const code = () => screen.findByLabelText('Codice di verifica');

describe('the setup of the second factor', () => {
  it('shows QR code and secret in place of the back office, and asks for the first code', async () => {
    const { container, api } = openSetup();
    await code();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Attiva la verifica in due passaggi');
    expect(screen.getByRole('img', { name: /^Codice QR/ })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(api.of('startSecondFactor')).toHaveLength(1);
    expect(api.of('readDashboard')).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('tells a wrong code beside its field, then shows the recovery codes once and opens the back office', async () => {
    const message = 'Il codice non è valido o è scaduto';
    const { api, user } = openSetup({
      confirmSecondFactor: () => errorReply(400, 'WRONG_CODE', message, { errors: { code: message } }),
    });
    await user.type(await code(), '000000{Enter}');
    const field = await code();
    await waitFor(() => expect(field).toHaveAccessibleDescription(`6 cifre ${message}`));
    api.answer({ confirmSecondFactor: () => ({ recoveryCodes }) });
    await user.clear(field);
    await user.type(field, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Conserva i codici di recupero' })).toHaveFocus();
    expect(screen.getByText('ABCD-EFGH-JKLM-NPQR')).toBeInTheDocument();
    expect(api.of('confirmSecondFactor').at(-1)?.body).toEqual({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'Li ho conservati: continua' }));
    expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).not.toBeInTheDocument();
    expect((await screen.findAllByRole('navigation')).length).toBeGreaterThan(0);
    expect(sessionStore.current()?.user.secondFactor).toBeUndefined();
    expect(await screen.findByRole('heading', { name: 'Panoramica' })).toHaveFocus();
  });

  it('says where it cannot begin, and tries again', async () => {
    const { api, user } = openSetup({ startSecondFactor: () => errorReply(503, 'UNAVAILABLE', 'Riprova tra poco') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Riprova tra poco');
    api.answer({ startSecondFactor: () => setup });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await code()).toBeInTheDocument();
  });
});
