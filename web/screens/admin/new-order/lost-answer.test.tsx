import { act, screen, waitFor } from '@testing-library/react';
import { expectToast } from '../../../testing/shopper.tsx';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import NewOrderScreen from './new-order.tsx';
import { orderWith } from '../../../testing/admin.tsx';
import { addHoodie, create, fillCustomer, open, placed } from './testing.tsx';

it('a new order has one key where its answer was lost, also after a reload and an edit', async () => {
  let isOffline = true;
  const { user, api, unmount } = open({
    createManualOrder: () => (isOffline ? Promise.reject(new TypeError('offline')) : { order: placed }),
  });
  await addHoodie(user);
  await fillCustomer(user);
  await user.click(create());
  expect(await screen.findByText(/^Non sappiamo se l’ordine è stato creato/)).toBeVisible();
  unmount();
  isOffline = false;
  const again = renderAt('/admin/nuovo-ordine', <NewOrderScreen />);
  await again.user.type(screen.getByLabelText(/^Note/), 'Chiama prima');
  await again.user.click(create());
  await waitFor(() => expect(again.currentAddress()).toBe(`/admin/orders/${placed._id}`));
  const [first, second] = api.of('createManualOrder').map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(sessionStorage.getItem('drafts')).not.toContain(first);
});

it('opens the order that was created before the last edits', async () => {
  const details = { _id: placed._id, orderNumber: placed.orderNumber };
  const { user, currentAddress } = open({
    createManualOrder: () => errorReply(409, 'KEY_REUSED', 'Già usata', { details }),
  });
  await addHoodie(user);
  await fillCustomer(user);
  await user.click(create());
  await expectToast(
    'L’ordine era già stato creato, prima delle ultime modifiche: correggilo da qui, oppure annullalo e rifallo',
  );
  await waitFor(() => expect(currentAddress()).toBe(`/admin/orders/${placed._id}`));
});

it('an order is replaced as it was when the form opened, also where it was read again since', async () => {
  let replaced = orderWith({ _id: '01JD0000000000000000000007' });
  const { user, api } = open(
    { readOrder: () => ({ order: replaced }) },
    `/admin/nuovo-ordine?al-posto-di=${replaced._id}`,
  );
  await screen.findByText(/si annulla e il cliente riceve/);
  replaced = { ...replaced, version: 8, shippingAddress: { ...replaced.shippingAddress, street: 'Via Nuova 99' } };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(api.of('readOrder').length).toBeGreaterThan(1));
  await addHoodie(user);
  await user.click(screen.getByRole('button', { name: /^Crea ordine e annulla/ }));
  await waitFor(() => expect(api.of('createManualOrder')[0]?.body).toMatchObject({ replaces: { version: 3 } }));
});
