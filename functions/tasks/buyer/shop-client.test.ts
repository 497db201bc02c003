import { shopClient } from './shop-client.ts';
import { fakeShop } from './testing/fake-shop.ts';

afterEach(() => jest.restoreAllMocks());

it('a call that is refused is thrown with its status and its answer', async () => {
  fakeShop();
  await expect(shopClient('https://shop.example').call('GET', '/nothing')).rejects.toThrow(
    'GET /api/nothing answered 404: {"code":"NOT_FOUND"}',
  );
});

it('pages do not get the token that calls of the API have', async () => {
  const sent = fakeShop();
  const shop = shopClient('https://shop.example');
  shop.useToken('abc');
  await shop.page('/');
  await shop.call('GET', '/cart');
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc']);
});
