/** The activity log over HTTP: who reads it, and that nobody is left out. */
import type { Answer } from '../../../shared/api/answers.ts';
import { findVariant, logInAsAdmin, placePaidOrder, registerCustomer, type ApiClient } from './client.ts';

type Log = Answer<'listActivity'>;

let admin: ApiClient;
beforeAll(async () => {
  admin = await logInAsAdmin();
});

const read = async (query: string) => (await admin.get<Log>(`/admin/activity?${query}`)).body.entries;

it('a change is found by person, by order number and by month, with what was before and after', async () => {
  const customer = await registerCustomer();
  const { _id, orderNumber } = await placePaidOrder(customer, await findVariant(20));
  await admin.patch(`/admin/orders/${_id}/status`, { status: 'processing' });
  const entry = {
    by: admin.user!.email,
    kind: 'order.status',
    subject: { id: _id, name: orderNumber },
    before: { status: 'paid' },
    after: { status: 'processing' },
  };
  for (const query of [`by=${encodeURIComponent(admin.user!.email)}`, `search=${orderNumber}`, '']) {
    const found = (await read(query)).filter(({ subject }) => subject.id === _id);
    expect(found).toMatchObject([entry]);
  }
  const { csv } = (await admin.get<{ csv: string }>(`/admin/activity/export?search=${orderNumber}`)).body;
  expect(csv).toContain(orderNumber);
  expect((await customer.get('/admin/activity')).status).toBe(403);
});
