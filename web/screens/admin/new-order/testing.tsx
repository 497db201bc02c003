import { screen } from '@testing-library/react';
import { openAdminScreen, orderWith } from '../../../testing/admin.tsx';
import NewOrderScreen from './new-order.tsx';

const variant = { size: 'M', color: 'notte', colorCode: '#101040', priceModifier: 0, price: 39.9 };
export const hoodie = {
  _id: '01JD0000000000000000000002',
  name: 'Felpa Trieste',
  isActive: true,
  variants: [
    { ...variant, _id: 'm', sku: 'FEL-M', stock: 2 },
    { ...variant, _id: 'l', size: 'L', sku: 'FEL-L', stock: 0 },
  ],
};
export const page = (rows: object) => ({ currentPage: 1, totalPages: 1, total: 1, ...rows });
export const placed = orderWith({ _id: '01JD0000000000000000000009', orderNumber: 'VE-2026-ABCDEFGHJK' });

export function open(answers: Parameters<typeof openAdminScreen>[1] = {}, address = '/admin/nuovo-ordine') {
  const lists = { listAllProducts: () => page({ products: [hoodie] }), createManualOrder: () => ({ order: placed }) };
  return openAdminScreen(NewOrderScreen, { ...lists, ...answers }, address);
}

export type User = ReturnType<typeof open>['user'];

export async function addHoodie(user: User) {
  await user.type(screen.getByRole('searchbox', { name: 'Cerca un prodotto' }), 'felpa{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Aggiungi: Felpa Trieste' }));
}

export async function fillCustomer(user: User) {
  const texts = { Nome: 'Nina', Cognome: 'Telefono', Email: 'nina@example.it', Telefono: '333 7654321' };
  const place = { Indirizzo: 'Via Roma 1', Città: 'Milano', CAP: '20121', Provincia: 'MI' };
  for (const [label, text] of Object.entries({ ...texts, ...place }))
    await user.type(screen.getByLabelText(label), text);
}

export const create = () => screen.getByRole('button', { name: 'Crea ordine' });
