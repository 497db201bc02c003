import { screen } from '@testing-library/react';
import { hoodieItem, openAdminScreen, orderWith } from '../../../testing/admin.tsx';
import { expectToast } from '../../../testing/shopper.tsx';
import NewOrderScreen from './new-order.tsx';

const unpaid = orderWith({
  _id: '01JD0000000000000000000007',
  status: 'pending',
  paidAt: null,
  origin: 'phone',
  paymentMethod: 'bankTransfer',
  notes: 'Citofono Rossi',
  shippingCost: 0,
  shippingAddress: { ...orderWith().shippingAddress, firstName: 'Anna', lastName: 'Rossi' },
  invoice: { taxCode: '12345678903', company: 'Sarti Srl', sdiCode: 'KRRH6B9' },
});
const product = {
  _id: hoodieItem.product!._id,
  name: 'Felpa Trieste',
  isActive: true,
  variants: [{ ...hoodieItem.variant, price: 21, priceModifier: 0, stock: 5 }],
};
const placed = orderWith({ _id: '01JD0000000000000000000009', orderNumber: 'VE-2026-ABCDEFGHJK' });

it('an unpaid order that the shop took is corrected by one that begins with its articles, customer and invoice', async () => {
  const { user, api } = openAdminScreen(
    NewOrderScreen,
    {
      readOrder: () => ({ order: unpaid }),
      readAdminProduct: () => ({ product }),
      createManualOrder: () => ({ order: placed }),
    },
    `/admin/nuovo-ordine?al-posto-di=${unpaid._id}`,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Cambia gli articoli dell’ordine VE-2026-AAAA',
  );
  expect(screen.getByText(/si annulla e il cliente paga solo quello nuovo/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Diminuisci/ }));
  await user.click(screen.getByRole('button', { name: 'Crea ordine e annulla VE-2026-AAAA' }));
  await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
  expect(api.of('createManualOrder')[0]?.body).toMatchObject({
    replaces: { order: unpaid._id, version: unpaid.version },
    customer: { email: 'giulia@example.it' },
    shippingAddress: { firstName: 'Anna', lastName: 'Rossi', street: 'Via Po 1' },
    delivery: 'free',
    notes: 'Citofono Rossi',
    payment: 'bankTransfer',
    invoice: { taxCode: '12345678903', company: 'Sarti Srl' },
    // At today's price.
    items: [{ product: product._id, quantity: 1, price: 21 }],
  });
});

it.each([
  ['the main order’s, at its address', { taxCode: '12345678903', company: 'Sarti Srl', sdiCode: 'KRRH6B9' }, {}],
  [
    'the main order’s, at an address of its own where the customer comes for it',
    {
      taxCode: '12345678903',
      sdiCode: 'KRRH6B9',
      billing: { name: 'Sarti Srl', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' },
    },
    { pickup: true as const },
  ],
])('the invoice of articles for an order is %s', async (_whose, invoice, change) => {
  const first = orderWith({ _id: '01JD0000000000000000000007', invoice, ...change });
  const { user, api } = openAdminScreen(
    NewOrderScreen,
    {
      readOrder: () => ({ order: first }),
      listAllProducts: () => ({ currentPage: 1, totalPages: 1, total: 1, products: [product] }),
      createManualOrder: () => ({ order: placed }),
    },
    `/admin/nuovo-ordine?ordine=${first._id}`,
  );
  expect(await screen.findByLabelText('Il cliente vuole la fattura')).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: 'Cerca un prodotto' }), 'felpa{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi: Felpa Trieste' }));
  await user.click(screen.getByRole('button', { name: 'Crea ordine' }));
  await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
  const body = api.of('createManualOrder')[0]?.body;
  expect(body).toMatchObject({ addTo: first._id, invoice, shipping: 0 });
  expect(body).not.toHaveProperty('shippingAddress');
});

it('what the customer has withdrawn from is not in the order in its place, and the page says so', async () => {
  const entry = { _id: 'R', at: '2026-03-06T09:15:42Z', kind: 'beforeShipping' as const, sendBackBy: null, reason: '' };
  const items = [{ variant: hoodieItem.variant._id, quantity: 1 }];
  const returns = [{ ...entry, items, state: 'refunded' as const, refund: 0 }];
  openAdminScreen(
    NewOrderScreen,
    { readOrder: () => ({ order: { ...unpaid, returns } }), readAdminProduct: () => ({ product }) },
    `/admin/nuovo-ordine?al-posto-di=${unpaid._id}`,
  );
  expect(await screen.findByText(/^Il cliente è receduto da una parte, .*1 × Felpa Trieste/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Diminuisci/ })).toBeDisabled();
});
