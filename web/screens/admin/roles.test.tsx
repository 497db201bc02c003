/** What the screens hide from a role: the server refuses it all the same. */
import { screen, within } from '@testing-library/react';
import type { StaffRole } from '../../../shared/account/staff.ts';
import { openAdminScreen } from '../../testing/admin.tsx';
import AdminCatalogueScreen from './catalogue/catalogue.tsx';
import { QuickActions } from './dashboard/quick-actions.tsx';
import { ordersPage, orderWith } from './orders/testing.tsx';
import AdminOrdersScreen from './orders/orders.tsx';
import AdminProductsScreen from './products/products.tsx';
import { hoodie, productsPage } from './products/testing.tsx';
import AdminReturnsScreen from './returns/returns.tsx';
import { returnWith } from './returns/testing.tsx';

const buttonNames = (scope: HTMLElement = document.body) =>
  within(scope)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

it.each([
  ['warehouse', ['Aggiorna le giacenze di Felpa Trieste'], 1],
  ['readOnly', [], 0],
] as const)('products: %s', async (role: StaffRole, actions: readonly string[], files: number) => {
  openAdminScreen(AdminProductsScreen, { listAllProducts: () => productsPage([hoodie]) }, '/admin/products', role);
  const row = (await screen.findByRole('rowheader', { name: 'Felpa Trieste' })).closest('tr')!;
  expect(buttonNames(row)).toEqual(actions);
  expect(screen.queryByRole('button', { name: 'Nuovo prodotto' })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Importa ed esporta' })).toHaveLength(files);
});

it.each([
  ['warehouse', ['Merce rientrata', 'Chiudi senza rimborso']],
  ['readOnly', []],
] as const)('steps of a return: %s', async (role: StaffRole, forms: readonly string[]) => {
  const answers = { listReturns: () => ({ returns: [returnWith()], currentPage: 1, totalPages: 1, total: 1 }) };
  const { user } = openAdminScreen(AdminReturnsScreen, answers, '/admin/resi', role);
  await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  expect(screen.queryAllByRole('form').map((form) => form.getAttribute('aria-label'))).toEqual(forms);
});

it.each([
  ['manager', ['In attesa', 'Pagato', 'In elaborazione', 'Spedito', 'Consegnato', 'Annullato']],
  ['warehouse', ['In attesa', 'Pagato', 'In elaborazione', 'Spedito', 'Consegnato']],
  ['readOnly', []],
] as const)('status of an order: %s', async (role: StaffRole, options: readonly string[]) => {
  const answers = { listAllOrders: () => ordersPage([orderWith()]), listOrderMails: () => ({ mails: [] }) };
  const { user } = openAdminScreen(AdminOrdersScreen, answers, '/admin/orders', role);
  await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  const select = screen.queryByLabelText('Stato dell’ordine');
  expect(select ? [...select.querySelectorAll('option')].map(({ textContent }) => textContent) : []).toEqual(options);
  expect(screen.queryAllByRole('link', { name: 'Segna spediti' })).toHaveLength(role === 'readOnly' ? 0 : 1);
});

it('the file page of the warehouse has the stock alone', () => {
  openAdminScreen(AdminCatalogueScreen, {}, '/admin/catalogo', 'warehouse');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('quick actions of who only reads are those that read', () => {
  openAdminScreen(QuickActions, {}, '/admin', 'readOnly');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Vedi analytics']);
});
