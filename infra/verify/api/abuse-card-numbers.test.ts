import { jpeg } from '../../../functions/testing/fixtures/images.ts';
import {
  testShippingAddress,
  testOrderDraft,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  newEmail,
  placeOrder,
  anonymousClient,
  TEST_PRODUCT_PREFIX,
  type ApiClient,
} from './client.ts';
import { readShopLog } from './shop-emulators.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

let anna: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  [anna, admin] = await Promise.all([registerCustomer(), logInAsAdmin()]);
});
afterAll(() => deleteTestProducts(admin));

const CARD = '4556737586899855';
const spellings = [
  CARD,
  '4556 7375 8689 9855',
  '4556-7375-8689-9855',
  '4556.7375.8689.9855',
  '4556\u00a07375\u200b86899855',
];
const withoutSeparators = (text: string) => text.replace(/[\s.\u200b-]/g, '');

describe('a card number', () => {
  it.each(spellings)('%s in any field is refused, and neither echoed nor stored', async (card) => {
    const draft = testOrderDraft(await findVariant(20));
    const { lastName, email } = anna.user!;
    const registration = { firstName: card, lastName: 'X', email: newEmail(), password: 'segreta' };
    const addressFields = ['firstName', 'lastName', 'street', 'city'] as const;
    const refusals = [
      ...(await Promise.all(
        addressFields.map((field) =>
          placeOrder(anna, { ...draft, shippingAddress: { ...testShippingAddress, [field]: `x ${card}` } }),
        ),
      )),
      await placeOrder(anna, { ...draft, notes: `paga con ${card}` }),
      await anna.put('/auth/me', { firstName: card, lastName, email }),
      await anna.put('/auth/me', { firstName: 'Anna', lastName, email, address: { street: card } }),
      await anonymousClient().post('/auth/register', registration),
      await createProduct(admin, testProductForm({ name: `${TEST_PRODUCT_PREFIX} ${card}` })),
      await createProduct(admin, testProductForm({ description: card })),
      await createProduct(admin, testProductForm({ tags: [card] })),
    ];
    for (const { status, text } of refusals) {
      expect(status).toBe(400);
      expect(withoutSeparators(text)).not.toContain(CARD);
    }
  });

  it('that was refused stands in no log, however it is spelled', async () => {
    await anna.put('/auth/me', { firstName: spellings[1], lastName: 'X', email: anna.user!.email });
    expect(readShopLog()).toContain('"message":"refused"');
    expect(withoutSeparators(readShopLog())).not.toContain(CARD);
  });

  it('in an email address is refused', async () => {
    const registration = { firstName: 'Anna', lastName: 'Ferri', password: 'segreta', email: `${CARD}@example.it` };
    const { status, body } = await anonymousClient().post('/auth/register', registration);
    expect([status, body.errors]).toEqual([400, { email: 'Non inserire qui il numero della carta' }]);
  });

  it('where no field is for it, or in a file’s name, goes nowhere', async () => {
    const choice = await findVariant(20);
    const cardFields = { cardNumber: CARD, card: { number: CARD, cvv: '123' }, payment: [CARD] };
    const { status, body } = await placeOrder(anna, { ...testOrderDraft(choice), ...cardFields }, CARD);
    expect(status).toBe(201);
    const files = [{ bytes: jpeg, name: `${CARD}.jpg` }];
    const saved = await createProduct(admin, testProductForm(), files, { cardNumber: CARD });
    await anna.post('/orders/payment-intent', { orderId: body.order._id, ...cardFields });
    await anonymousClient().get(`/products?search=${CARD}`);
    await admin.get(`/admin/orders?search=${CARD}`);
    await anonymousClient().get(`/products/${CARD}`);
    await anonymousClient().post('/auth/login', { email: `${CARD}@example.it`, password: CARD });
    const answers = [
      saved,
      await anna.get('/orders'),
      await admin.get(`/products/${saved.body.product._id}`),
      await anna.get('/auth/me'),
    ];
    for (const { text } of answers) expect(text).not.toContain(CARD);
    expect(withoutSeparators(readShopLog())).not.toContain(CARD);
  });
});
