import type { Order } from '../../../shared/order/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import {
  eventually,
  findVariant,
  logInAsAdmin,
  newEmail,
  placePaidOrder,
  registerCustomer,
  TEST_PRODUCT_PREFIX,
} from '../api/client.ts';
import { readEmails } from '../api/shop-emulators.ts';
import { fillCard, orderCompleted, payNowButton } from './checkout-helpers.ts';
import {
  expect,
  expectAccessible,
  expectSoundPage,
  logInAtLoginPage,
  openSignedIn,
  submitLogin,
  test,
} from './fixtures.ts';

test('an order by phone: an admin takes it, its customer opens the link, sets a password and pays', async ({
  page,
}) => {
  // It has many screens.
  test.slow();
  const email = newEmail();
  const { product } = await findVariant(20);
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Nuovo ordine' }).click();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Cerca un prodotto' }).fill(product.name);
  await page.getByRole('searchbox', { name: 'Cerca un prodotto' }).press('Enter');
  await page.getByRole('button', { name: `Aggiungi: ${product.name}` }).click();
  await expect(page.getByRole('list', { name: 'Articoli dell’ordine' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Crea ordine' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Controlla questi campi' })).toBeFocused();
  await expectAccessible(page);
  const texts = { Nome: 'Nina', Cognome: 'Telefono', Email: email, Telefono: '333 7654321' };
  const place = { Indirizzo: 'Via Roma 1', Città: 'Milano', CAP: '20121', Provincia: 'MI' };
  for (const [label, text] of Object.entries({ ...texts, ...place })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Crea ordine' }).click();
  await expect(page.getByText(/^Ordine VE-.* creato$/).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Preso dal negozio, per telefono o messaggio')).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo il link' }).click();
  await expect(page.getByText('Email inviata al cliente').first()).toBeVisible();

  const readLink = async () =>
    (await readEmails(email)).flatMap(({ text = '' }) => /\/order-confirmation\/\S+/.exec(text)?.[0] ?? []);
  const [link = ''] = await eventually(readLink, ({ length }) => length > 0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password dimenticata' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  const readCode = async () => (await readEmails(email)).flatMap(({ text = '' }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const code = (await eventually(readCode, ({ length }) => length > 0)).at(-1)!;
  await expect(page.getByRole('heading', { level: 1, name: 'Scegli una nuova password' })).toBeFocused();
  await page.getByLabel('Codice').fill(code);
  await page.getByLabel('Nuova password', { exact: true }).fill('segreta-nuova');
  await page.getByLabel('Conferma nuova password').fill('segreta-nuova');
  await page.getByRole('button', { name: 'Salva la nuova password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await submitLogin(page, email, 'segreta-nuova');
  await expect(payNowButton(page)).toBeVisible();
  await expectSoundPage(page);
  await payNowButton(page).click();
  await fillCard(page);
  await payNowButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(page.getByText('Pagamento confermato')).toBeVisible();
});

test('an exchange of size: an admin makes it from the order, and its customer sees what to send back', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const choice = await findVariant(20);
  const order = await placePaidOrder(customer, choice);
  const admin = await logInAsAdmin();
  await admin.patch(`/admin/orders/${order._id}/status`, { status: 'shipped' });
  await logInAtLoginPage(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cambio o sostituzione' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambio o sostituzione' });
  await dialog.getByRole('button', { name: 'Registra il cambio' }).click();
  await expect(dialog.getByText('Scegli il motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('Cambio di taglia o colore');
  await dialog.getByRole('button', { name: 'Registra il cambio' }).click();
  await expect(dialog.getByText('Scegli la variante nuova')).toBeVisible();
  await expectAccessible(page);
  const option = dialog.getByLabel('Variante nuova').locator('option:not([disabled]):not([value=""])').first();
  await dialog.getByLabel('Variante nuova').selectOption(await option.getAttribute('value'));
  await dialog.getByRole('button', { name: 'Registra il cambio' }).click();
  await expect(page.getByText(/^Cambio registrato: parte l’ordine/).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/In cambio di un articolo dell’ordine/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, customer);
  await page.goto(`/order-confirmation/${order._id}`);
  await expect(page.getByText(/^Rispediscilo entro .*\. L’articolo nuovo parte con un ordine suo/)).toBeVisible();
  await expectSoundPage(page);
  const { orders } = (await customer.get<{ orders: Order[] }>('/orders')).body;
  expect(orders.map(({ paymentMethod }) => paymentMethod).sort()).toEqual(['card', 'exchange']);
});

test('the only article of an order becomes another one: the difference is taken by hand, or paid with a new order', async ({
  page,
}) => {
  const customer = await registerCustomer();
  const { products } = (await customer.get<{ products: Product[] }>('/products?limit=100')).body;
  const isPlentiful = ({ variants }: Product) => variants.some(({ stock }) => stock >= 20);
  const onSale = products.filter((each) => isPlentiful(each) && !each.name.startsWith(TEST_PRODUCT_PREFIX));
  const [cheapest] = onSale.sort((one, other) => one.price - other.price);
  const [dearer] = onSale.filter(({ price, name }) => price > cheapest!.price + 1 && !name.includes(cheapest!.name));
  const choice = { product: cheapest!, variant: cheapest!.variants.find(({ stock }) => stock >= 20)! };
  const order = await placePaidOrder(customer, choice);
  await logInAtLoginPage(page, 'admin');
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cambia articolo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia articolo' });
  await dialog.getByRole('searchbox', { name: 'Articolo nuovo' }).fill(dearer!.name);
  await dialog.getByRole('searchbox', { name: 'Articolo nuovo' }).press('Enter');
  await dialog.getByRole('button', { name: `Scegli: ${dearer!.name}` }).click();
  await expectSoundPage(page);
  await dialog.getByRole('combobox', { name: /^Differenza di/ }).selectOption('collected');
  await dialog.getByLabel('Il cliente ha chiesto questo cambio').check();
  await dialog.getByRole('button', { name: 'Cambia articolo' }).click();
  await expect(dialog).toBeHidden();
  const readOrder = async () => (await customer.get<{ order: Order }>(`/orders/${order._id}`)).body.order;
  const changed = await readOrder();
  expect(changed.items.map(({ name, quantity }) => [name, quantity])).toEqual([[dearer!.name, 1]]);
  expect(changed.total).toBeGreaterThan(order.total);

  await page.goto(`/admin/nuovo-ordine?al-posto-di=${order._id}`);
  await expect(page.getByText(/si annulla e il cliente riceve .* di rimborso/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca un prodotto' }).fill(choice.product.name);
  await page.getByRole('searchbox', { name: 'Cerca un prodotto' }).press('Enter');
  await page.getByRole('button', { name: `Aggiungi: ${choice.product.name}` }).click();
  await expectSoundPage(page);
  await page.getByRole('button', { name: `Crea ordine e annulla ${order.orderNumber}` }).click();
  await expect(page.getByText(/^Ordine VE-.* creato$/).first()).toBeVisible();
  const placed = page.getByRole('dialog', { name: /^Ordine VE-/ });
  await expect(placed.getByText(order.shippingAddress.street)).toBeVisible();
  await expect(placed.getByText('In attesa').first()).toBeVisible();
  const replaced = await eventually(readOrder, ({ refunded }) => refunded > 0);
  expect(replaced).toMatchObject({ status: 'cancelled', refunded: changed.total });
});
