/** The checkout as browser tests use it. */
import type { Page } from '@playwright/test';
import type { Order } from '../../../shared/order/answers.ts';
import { findVariant, registerCustomer, type ApiClient } from '../api/client.ts';

export const demoCard = { number: '4242424242424242', declined: '4000000000000002', toConfirm: '4000002500003155' };

const addressFields = {
  Nome: 'Giulia',
  Cognome: 'Rinaldi',
  Telefono: '+39 333 1234567',
  Indirizzo: 'Via Roma 1',
  Città: 'Milano',
  CAP: '20121',
  Provincia: 'MI',
};
const cardFields = { 'Data scadenza': '1230', CVV: '123', 'Nome sulla carta': 'Giulia Rinaldi' };

export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** The whole form, as a new customer fills it. */
export async function fillCheckout(page: Page, cardNumber = demoCard.number): Promise<void> {
  await fillFields(page, addressFields);
  await fillCard(page, cardNumber);
}

export async function fillCard(page: Page, cardNumber = demoCard.number): Promise<void> {
  await fillFields(page, { 'Numero carta': cardNumber, ...cardFields });
}

export const completeButton = (page: Page) => page.getByRole('button', { name: /Completa Ordine/ });
export const payNowButton = (page: Page) => page.getByRole('button', { name: /^Paga ora/ });
export const orderCompleted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ordine Completato!' });
export const emptyCart = (page: Page) => page.getByRole('heading', { name: 'Il tuo carrello è vuoto' });
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carrello/ });

/** The order number that a text contains; empty where there is none. */
export const orderNumberIn = (text: string) => /VE-\d{4}-[0-9A-Z]{10}/.exec(text)?.[0] ?? '';

/** A new customer with one variant in the cart. */
export async function registerWithCart(quantity = 1): Promise<ApiClient> {
  const customer = await registerCustomer();
  const { product, variant } = await findVariant(10);
  await customer.post('/cart/add', { productId: product._id, variantId: variant._id, quantity });
  return customer;
}

export const readOrders = async (customer: ApiClient) =>
  (await customer.get<{ orders: Order[] }>('/orders')).body.orders;
