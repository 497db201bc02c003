import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import { cartInputs } from '../../shared/api/inputs/cart.ts';
import { deleteItem } from '../aws/dynamodb/write.ts';
import { accountKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { resourceHandler, type Call, type UseCase } from './resource-handler.ts';

setupTable();

const emptyCart = { cart: { items: [], removed: [] } };
/** The use case of this test behind `GET /api/cart`. */
let useCase: UseCase<'readCart'>;
let received: Call<'addToCart'> | undefined;

const handler = resourceHandler('cart', cartInputs, {
  readCart: (call) => useCase(call),
  addToCart: (call) => {
    received = call;
    return Promise.resolve(emptyCart);
  },
  updateCartLine: () => Promise.resolve(emptyCart),
  removeCartLine: () => Promise.resolve(emptyCart),
  clearCart: () => Promise.resolve(emptyCart),
  clearUnsold: () => Promise.resolve(emptyCart),
});

let anna: TestUser;
beforeAll(async () => {
  anna = await createTestUser();
});
beforeEach(() => {
  useCase = () => Promise.resolve(emptyCart);
});

/** Calls `GET /api/cart` and gives back what API Gateway gets. */
async function respond(headers: Record<string, string> = {}): Promise<APIGatewayProxyStructuredResultV2> {
  let response: APIGatewayProxyStructuredResultV2 = {};
  await anna.call(async (event, context) => (response = await handler(event, context)), 'readCart', { headers });
  return response;
}

describe('a call', () => {
  it('is answered with what its use case returns', async () => {
    const { status, body } = await anna.call(handler, 'readCart');
    expect([status, body]).toEqual([200, { success: true, ...emptyCart }]);
  });

  it('reaches its use case parsed, with its caller, the shop’s origin and the shopper’s address', async () => {
    const body = { productId: ulid(), variantId: ulid(), quantity: 2, price: 1 };
    await anna.call(handler, 'addToCart', { body, headers: { 'x-viewer-address': '203.0.113.9' } });
    expect(received).toMatchObject({ body: { quantity: 2 }, site: 'http://localhost:3000', ipAddress: '203.0.113.9' });
    expect(received?.body).not.toHaveProperty('price');
    expect(received?.caller).toMatchObject({ id: anna.id, role: 'customer' });
  });

  it('sets the cookies of its use case', async () => {
    useCase = ({ setCookie }) => {
      setCookie('a=1; HttpOnly');
      return Promise.resolve(emptyCart);
    };
    expect((await respond()).cookies).toEqual(['a=1; HttpOnly']);
  });

  it('is not kept by anybody', async () => {
    expect((await respond()).headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('a refused call', () => {
  it('names each wrong field in Italian', async () => {
    const { status, body } = await anna.call(handler, 'addToCart', { body: { productId: ulid(), quantity: [] } });
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(Object.keys(body['errors'] as object).sort()).toEqual(['quantity', 'variantId']);
  });

  it('did not come through the distribution', async () => {
    const { status, body } = await anna.call(handler, 'readCart', { headers: { 'x-origin-secret': 'guess' } });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('has a route that this Lambda does not serve', async () => {
    expect(await anna.call(handler, 'readMe')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('says when to come again', async () => {
    useCase = () => Promise.reject(new ShopError('BUSY', { retryAfter: 7 }));
    const { statusCode, headers } = await respond();
    expect([statusCode, headers?.['retry-after']]).toEqual([409, '7']);
  });

  it('leaves one line in the log, with account, code and capacity', async () => {
    useCase = () => Promise.reject(new ShopError('OUT_OF_STOCK'));
    const lines = await captureLogs(() => anna.call(handler, 'readCart'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'INFO',
      message: 'refused',
      user: anna.id,
      code: 'OUT_OF_STOCK',
      units: { read: 0.5, write: 0 },
    });
  });
});

describe('a call that fails', () => {
  it('says nothing of the inside, and logs the error', async () => {
    useCase = () => Promise.reject(new Error('table Vetrina is gone'));
    const lines = await captureLogs(async () => {
      const { status, body } = await anna.call(handler, 'readCart');
      expect([status, body.code]).toEqual([500, 'INTERNAL']);
      expect(JSON.stringify(body)).not.toContain('Vetrina');
      expect(body['details']).toEqual({ requestId: expect.any(String) as string });
    });
    expect(lines).toMatchObject([{ level: 'ERROR', message: 'failed', error: { message: 'table Vetrina is gone' } }]);
  });

  it('is refused like the next one where its caller was erased meanwhile', async () => {
    const bice = await createTestUser();
    useCase = async () => {
      await deleteItem({ Key: accountKey(bice.id) });
      throw new Error('no such account');
    };
    expect(await bice.call(handler, 'readCart')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});
