import { screen, within } from '@testing-library/react';
import type { Staff } from '../../../../shared/account/answers.ts';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { expectToast } from '../../../testing/shopper.tsx';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import StaffScreen from './staff.tsx';

const owner: Staff['members'][number] = {
  _id: 'ada',
  firstName: 'Ada',
  lastName: 'Bianchi',
  email: 'ada@vetrina.example',
  role: 'owner',
  hasSecondFactor: true,
  isProtected: true,
  updatedAt: '2026-03-05T13:30:00Z',
};
const keeper = { ...owner, _id: 'piero', firstName: 'Piero', lastName: 'Conti', email: 'piero@vetrina.example' };
const staff: Staff = {
  members: [owner, { ...keeper, role: 'warehouse', hasSecondFactor: false, isProtected: false }],
  invitations: [{ email: 'nuova@vetrina.example', role: 'manager', expiresAt: '2026-03-12T13:30:00Z' }],
};

const openStaff = (answers: Parameters<typeof openAdminScreen>[1] = {}) =>
  openAdminScreen(StaffScreen, { listStaff: () => staff, changeStaff: () => ({}), ...answers }, '/admin/collaboratori');
/** As after a login, which leads back to the address. */
const openAgain = () =>
  renderAt(
    '/admin/collaboratori',
    <>
      <StaffScreen />
      <Toaster />
    </>,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('the staff', () => {
  it('is listed with roles; oneself has no buttons', async () => {
    const { container } = openStaff();
    const row = (await screen.findByRole('rowheader', { name: /Piero Conti/ })).closest('tr')!;
    expect(within(row).getByText('Magazzino')).toBeVisible();
    expect(within(row).getByText('Verifica da attivare')).toBeVisible();
    const own = screen.getByRole('rowheader', { name: /Ada Bianchi/ }).closest('tr')!;
    expect(within(own).getByText('Titolare')).toBeVisible();
    expect(within(own).getByText('Verifica in due passaggi attiva')).toHaveClass('visually-hidden');
    expect(within(own).queryByRole('button')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('grows by an invitation, whose refusal stands at its field', async () => {
    const refusal = 'Questa persona è già tra i collaboratori';
    const { api, user } = openStaff({
      changeStaff: () => errorReply(400, 'INVALID', 'Controlla i dati inseriti', { errors: { email: refusal } }),
    });
    await user.click(await button('Invita'));
    await user.click(await button('Invia l’invito'));
    expect(await screen.findByText("L'email è obbligatoria")).toBeVisible();
    expect(api.of('changeStaff')).toEqual([]);
    await user.type(screen.getByLabelText('Email'), 'gia@vetrina.example');
    await user.selectOptions(screen.getByLabelText('Ruolo'), 'Sola lettura');
    expect(screen.getByLabelText('Ruolo')).toHaveAccessibleDescription(/senza modificare né esportare nulla/);
    await user.keyboard('{Escape}');
    await user.click(await button('Continua a modificare'));
    expect(screen.getByLabelText('Email')).toHaveValue('gia@vetrina.example');
    await user.click(await button('Invia l’invito'));
    expect(await screen.findByText(refusal)).toBeVisible();
    api.answer({ changeStaff: () => ({}) });
    await user.click(await button('Invia l’invito'));
    await expectToast('Invito inviato');
    const invitation = { change: 'invite', email: 'gia@vetrina.example', staffRole: 'readOnly' };
    expect(api.of('changeStaff').at(-1)?.body).toEqual(invitation);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes roles and sends people away after a question', async () => {
    const { api, user } = openStaff();
    await user.click(await button('Ruolo di Piero Conti'));
    await user.selectOptions(screen.getByLabelText('Ruolo'), 'Responsabile');
    await user.click(await button('Salva'));
    await expectToast('Ruolo cambiato');
    await user.click(await button('Togli l’accesso di Piero Conti'));
    expect(api.of('changeStaff')).toHaveLength(1);
    await user.click(await button('Togli l’accesso'));
    await expectToast('Accesso tolto');
    expect(api.of('changeStaff').map(({ body }) => body)).toEqual([
      { change: 'role', id: 'piero', staffRole: 'manager' },
      { change: 'remove', id: 'piero' },
    ]);
  });

  it('keeps the chosen role when the session ends, until it is saved or given up', async () => {
    const { user, unmount } = openStaff();
    await user.click(await button('Ruolo di Piero Conti'));
    await user.selectOptions(screen.getByLabelText('Ruolo'), 'Responsabile');
    unmount();
    const again = openAgain();
    await again.user.click(await button('Ruolo di Piero Conti'));
    expect(screen.getByLabelText('Ruolo')).toHaveValue('manager');
    await again.user.click(await button('Annulla'));
    await again.user.click(await button('Ruolo di Piero Conti'));
    expect(screen.getByLabelText('Ruolo')).toHaveValue('warehouse');
  });

  it('keeps what was typed of an invitation when the session ends, until it is sent or given up', async () => {
    const { user, unmount } = openStaff();
    await user.click(await button('Invita'));
    await user.type(screen.getByLabelText('Email'), 'lia@vetrina.example');
    await user.selectOptions(screen.getByLabelText('Ruolo'), 'Responsabile');
    expect(hasKeptChanges()).toBe(true);
    unmount();
    const again = openAgain();
    await again.user.click(await button('Invita'));
    await expectToast('Abbiamo ripristinato le modifiche che non avevi salvato.');
    expect(screen.getByLabelText('Email')).toHaveValue('lia@vetrina.example');
    expect(screen.getByLabelText('Ruolo')).toHaveValue('manager');
    await again.user.keyboard('{Escape}');
    await again.user.click(await button('Esci senza salvare'));
    expect(sessionStorage.getItem('drafts')).not.toContain('lia@');
    await again.user.click(await button('Invita'));
    await again.user.type(screen.getByLabelText('Email'), 'lia@vetrina.example');
    expect(sessionStorage.getItem('drafts')).toContain('lia@');
    await again.user.click(await button('Invia l’invito'));
    await expectToast('Invito inviato');
    expect(sessionStorage.getItem('drafts')).not.toContain('lia@');
  });

  it('sends an invitation again, and withdraws it; a refusal is told', async () => {
    const { api, user } = openStaff();
    await user.click(await button('Invia di nuovo a nuova@vetrina.example'));
    await expectToast('Invito inviato');
    api.answer({ changeStaff: () => errorReply(403, 'FORBIDDEN', 'Non hai i permessi per questa operazione') });
    await user.click(await button('Ritira l’invito a nuova@vetrina.example'));
    await expectToast('Non hai i permessi per questa operazione');
    api.answer({ changeStaff: () => errorReply(502, 'BAD_GATEWAY', 'Risposta persa') });
    await user.click(await button('Ritira l’invito a nuova@vetrina.example'));
    await expectToast('Non sappiamo se la modifica è riuscita: controlla prima di riprovare');
    expect(
      api
        .of('changeStaff')
        .slice(0, 2)
        .map(({ body }) => body),
    ).toEqual([
      { change: 'invite', email: 'nuova@vetrina.example', staffRole: 'manager' },
      { change: 'withdraw', email: 'nuova@vetrina.example' },
    ]);
  });
});
