import { handler } from '../../orders/handler.ts';
import { setupDynamoFaults, type DynamoFault } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { stockOf } from '../../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import type { StoredProduct } from '../products/item.ts';
import { readOrderIdsByOwner } from './read.ts';

setupTable();
const faults = setupDynamoFaults();

let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
  // The pauses before retries are random. Here they are short.
  jest.spyOn(Math, 'random').mockReturnValue(0.01);
});
afterEach(() => void jest.restoreAllMocks());

const checkOut = () =>
  anna.call(handler, 'createOrder', { body: anOrderDraft({ product }), headers: { 'idempotency-key': 'chiave' } });

async function expectOneOrder({ status, body }: Awaited<ReturnType<typeof checkOut>>): Promise<void> {
  expect([status, await readOrderIdsByOwner(anna.id)]).toEqual([201, [body.order._id]]);
  expect(await stockOf(product)).toBe(9);
}

describe('a checkout', () => {
  it.each<[DynamoFault, number]>([
    ['lost before', 1],
    ['lost after', 1],
    ['throttled', 2],
    ['conflict', 3],
    ['lost after', 3],
  ])('whose write is %s %d times is one order', async (fault, times) => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(times).fill(fault));
    await expectOneOrder(await checkOut());
  });

  it('without any answer is repeated with its key, and is one order', async () => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(4).fill('lost after'));
    expect((await checkOut()).status).toBe(500);
    await expectOneOrder(await checkOut());
  });

  it('among too many others answers BUSY and leaves nothing', async () => {
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(40).fill('conflict'));
    const { status, body } = await checkOut();
    expect([status, body.code]).toEqual([409, 'BUSY']);
    faults.failNext('TransactWriteItems');
    expect([await stockOf(product), await readOrderIdsByOwner(anna.id)]).toEqual([10, []]);
  });

  it('whose reads are throttled longer than the AWS client retries is one order', async () => {
    faults.failNext('GetItem', ...Array<DynamoFault>(5).fill('throttled'));
    await expectOneOrder(await checkOut());
  });

  it.each(['silent before', 'silent after'] as const)(
    'whose write is %s is sent again, and is one order',
    async (fault) => {
      faults.failNext('TransactWriteItems', fault);
      await expectOneOrder(await checkOut());
    },
    20_000,
  );
});
