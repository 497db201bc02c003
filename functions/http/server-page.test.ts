import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { pageRouteKey, servePage, type PageAnswer } from './server-page.ts';

const anEvent = (headers = {}) => ({ headers, requestContext: { requestId: 'r' } }) as APIGatewayProxyEventV2;
const render =
  (change: Partial<PageAnswer> = {}) =>
  () =>
    Promise.resolve<PageAnswer>({ status: 200, type: 'text/html', body: '<p>', ...change });

describe('a server page', () => {
  it('is kept by the edge for a second, and not sent twice to a browser that has it', async () => {
    const first = await servePage(anEvent(), 'https://x', render());
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    });
    const again = await servePage(anEvent({ 'if-none-match': first.headers?.['etag'] }), 'https://x', render());
    expect([again.statusCode, again.body]).toEqual([304, undefined]);
    expect((await servePage(anEvent({ 'if-none-match': '"other"' }), 'https://x', render())).statusCode).toBe(200);
  });

  it('is not kept where it does not exist or stands in for another', async () => {
    for (const change of [{ status: 404 }, { isFallback: true }] as const) {
      const { headers } = await servePage(anEvent(), 'https://x', render(change));
      expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
      expect(headers).not.toHaveProperty('etag');
    }
  });

  it('fails as a page that says nothing of the inside', async () => {
    const result = await servePage(anEvent(), 'https://x', () => Promise.reject(new Error('table Vetrina is gone')));
    expect(result.statusCode).toBe(503);
    expect(result.body).toContain('Il negozio non risponde');
    expect(result.body).not.toContain('Vetrina');
    expect(result.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('is reached by any method', () => {
    expect(pageRouteKey('productPage')).toBe('ANY /products/{id+}');
  });
});
