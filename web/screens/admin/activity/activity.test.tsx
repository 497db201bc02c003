import { screen, within } from '@testing-library/react';
import type { ActivityEntry } from '../../../../shared/activity/answers.ts';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import ActivityScreen from './activity.tsx';

const refund: ActivityEntry = {
  _id: '01JD0000000000000000000001',
  at: '2026-03-05T13:30:07Z',
  by: 'ada@vetrina.example',
  kind: 'order.refund',
  subject: { id: 'order-1', name: 'VE-2026-AAAA' },
  before: { refundedCents: 0 },
  after: { refundedCents: 1050, reason: 'Cucitura difettosa' },
};

type Answers = Parameters<typeof openAdminScreen>[1];
const open = (answers: Answers = {}, address = '/admin/registro') =>
  openAdminScreen(ActivityScreen, { listActivity: () => ({ entries: [refund], next: null }), ...answers }, address);

describe('the activity log', () => {
  it('says who changed what, from what to what, and when in Rome', async () => {
    const { api, container } = open();
    const entry = await screen.findByRole('listitem');
    expect(within(entry).getByText('Rimborso')).toBeVisible();
    expect(within(entry).getByText('VE-2026-AAAA')).toBeVisible();
    expect(within(entry).getByText('5 marzo 2026 alle ore 14:30:07')).toBeVisible();
    const changes = [...entry.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(changes).toEqual(['Totale rimborsatoprima 0,00\u00a0€ → , dopo 10,50\u00a0€', 'MotivoCucitura difettosa']);
    expect(api.of('listActivity').map(({ query }) => query)).toEqual([{}]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is filtered by person, operation and month, which are in the address', async () => {
    const { api, user, currentAddress } = open();
    await user.click(await screen.findByRole('button', { name: 'Solo le operazioni di ada@vetrina.example' }));
    await user.selectOptions(screen.getByLabelText('Operazione'), 'Rimborso');
    await user.selectOptions(screen.getByLabelText('Mese'), 'marzo 2026');
    expect(currentAddress()).toBe('/admin/registro?by=ada%40vetrina.example&kind=order.refund&month=2026-03');
    await screen.findByRole('listitem');
    const query = { by: 'ada@vetrina.example', kind: 'order.refund', month: '2026-03' };
    expect(api.of('listActivity').at(-1)?.query).toEqual(query);
    await user.click(screen.getByRole('button', { name: 'Mostra tutte le persone' }));
    expect(currentAddress()).toBe('/admin/registro?kind=order.refund&month=2026-03');
  });

  it('goes on with the older part, and back to the newest', async () => {
    const older = { ...refund, _id: '2', subject: { id: 'order-2', name: 'VE-2026-BBBB' } };
    const { user } = open({
      listActivity: ({ query }) =>
        query['after'] === 'P1' ? { entries: [older], next: null } : { entries: [refund], next: 'P1' },
    });
    await user.click(await screen.findByRole('link', { name: 'Operazioni meno recenti' }));
    expect(await screen.findByText('VE-2026-BBBB')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Torna alle più recenti' }));
    expect(await screen.findByText('VE-2026-AAAA')).toBeVisible();
  });

  it('says that it is empty, or could not be read, or not exported', async () => {
    const { user, unmount } = open({
      listActivity: () => ({ entries: [], next: null }),
      exportActivity: () => errorReply(403, 'FORBIDDEN', 'Il tuo ruolo non lo consente'),
    });
    expect(await screen.findByText('Nessuna operazione trovata')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    expect(await screen.findByText('Il tuo ruolo non lo consente')).toBeVisible();
    unmount();
    open({ listActivity: () => Promise.reject(new TypeError('offline')) });
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  });
});
