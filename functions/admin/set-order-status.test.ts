import '../testing/support/silence-logs.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { cancelOrder, placeOrder, setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();

let anna: TestUser;
let admin: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, admin, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

describe('the status that an admin sets', () => {
  it('is in the history under the name of the admin, and setting it twice is refused', async () => {
    const { _id: id } = await placeOrder(anna, product);
    await setStatus(admin, id, { status: 'paid' });
    const { body } = await setStatus(admin, id, { status: 'shipped', trackingNumber: 'BRT1', courier: 'brt' });
    expect(body.order).toMatchObject({ status: 'shipped', trackingNumber: 'BRT1', courier: 'brt' });
    expect(body.order.history.map(({ by }) => by)).toEqual(['customer', admin.email, admin.email]);
    const again = await setStatus(admin, id, { status: 'shipped' });
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_STATE']);
  });

  it('by two admins on one version: the second is refused', async () => {
    const { _id: id, version } = await placeOrder(anna, product);
    const replies = await Promise.all([
      setStatus(admin, id, { status: 'paid', version }),
      setStatus(await createTestUser('admin'), id, { status: 'processing', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('ORDER_CHANGED');
  });

  it('reserves the stock again when it leaves cancelled, or names the lines that are sold out', async () => {
    const lastTwo = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const { _id: id } = await placeOrder(anna, lastTwo);
    await cancelOrder(anna, id);
    await setStatus(admin, id, { status: 'pending' });
    expect(await stockOf(lastTwo)).toBe(0);
    await cancelOrder(anna, id);
    await placeOrder(await createTestUser(), lastTwo, 1);
    const { status, body } = await setStatus(admin, id, { status: 'processing' });
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(body['details']).toMatchObject({ lines: [{ name: 'Felpa Torino' }] });
  });

  it('is for admins', async () => {
    const { _id: id } = await placeOrder(anna, product);
    expect((await setStatus(anna, id, { status: 'delivered' })).body.code).toBe('FORBIDDEN');
  });
});
