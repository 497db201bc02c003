import { createGatewayRouter } from './router.ts';

const keys = [
  '$default',
  'GET /api/products/{id}',
  'ANY /api/files/{proxy+}',
  'GET /api/products/categories',
  'GET /api/files/{name}',
  'PATCH /api/orders/{id}/cancel',
  'GET /api/products',
];
const find = createGatewayRouter(keys.map((key) => ({ key, target: key })));
const key = (method: string, path: string) => find(method, path)?.key;

describe('the route of a call', () => {
  it.each([
    ['GET', '/api/products', 'GET /api/products'],
    ['GET', '/api/products/categories', 'GET /api/products/categories'],
    ['GET', '/api/products/01ABC', 'GET /api/products/{id}'],
    ['POST', '/api/products', '$default'],
    ['GET', '/api/products/', '$default'],
    ['GET', '/api/products//', '$default'],
    ['GET', '/API/products', '$default'],
    ['GET', '/api/%70roducts', '$default'],
    ['HEAD', '/api/products', '$default'],
    ['GET', '/api/files/a', 'GET /api/files/{name}'],
    ['PUT', '/api/files/a', 'ANY /api/files/{proxy+}'],
    ['GET', '/api/files/a/b', 'ANY /api/files/{proxy+}'],
    ['PATCH', '/api/orders/1/cancel', 'PATCH /api/orders/{id}/cancel'],
    ['PATCH', '/api/orders//cancel', '$default'],
    ['GET', '/', '$default'],
  ])('%s %s → %s', (method, path, expected) => expect(key(method, path)).toBe(expected));

  it('has decoded path parameters, or as sent when they cannot be decoded', () => {
    expect(find('GET', '/api/products/a%20b%2Fc')?.pathParameters).toEqual({ id: 'a b/c' });
    expect(find('GET', '/api/products/%zz')?.pathParameters).toEqual({ id: '%zz' });
    expect(find('PUT', '/api/files/a/b%20c')?.pathParameters).toEqual({ proxy: 'a/b c' });
    expect(find('GET', '/api/products')).not.toHaveProperty('pathParameters');
  });
});
