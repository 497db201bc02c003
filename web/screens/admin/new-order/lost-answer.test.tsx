import { screen, waitFor } from '@testing-library/react';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import NewOrderScreen from './new-order.tsx';
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

it('says where the order is that was created with other data', async () => {
  const { user } = open({ createManualOrder: () => errorReply(409, 'KEY_REUSED', 'Già usata') });
  await addHoodie(user);
  await fillCustomer(user);
  await user.click(create());
  expect(await screen.findByText(/^Questo ordine è già stato creato con altri dati/)).toBeVisible();
});
