import '../testing/support/silence-logs.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { servePage, type PageAnswer } from './server-page.ts';

const event = (headers = {}) => ({ headers, requestContext: { requestId: 'r' } }) as APIGatewayProxyEventV2;
const answers = (change: Partial<PageAnswer> = {}) => {
  return () => Promise.resolve<PageAnswer>({ status: 200, type: 'text/html', body: '<p>', ...change });
};

describe('a page that a function makes', () => {
  it('is kept at the edge for a second, and not sent twice to who has it', async () => {
    const first = await servePage(event(), 'https://x', answers());
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    });
    const again = await servePage(event({ 'if-none-match': first.headers?.['etag'] }), 'https://x', answers());
    expect([again.statusCode, again.body]).toEqual([304, undefined]);
    expect((await servePage(event({ 'if-none-match': '"other"' }), 'https://x', answers())).statusCode).toBe(200);
  });

  it('is not kept where it does not exist or is only put up with', async () => {
    for (const change of [{ status: 404 }, { isFallback: true }] as const) {
      const { headers } = await servePage(event(), 'https://x', answers(change));
      expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
      expect(headers).not.toHaveProperty('etag');
    }
  });

  it('fails as a page, which tells nothing of the inside', async () => {
    const result = await servePage(event(), 'https://x', () => Promise.reject(new Error('table Vetrina is gone')));
    expect(result.statusCode).toBe(503);
    expect(result.body).toContain('Il negozio non risponde');
    expect(result.body).not.toContain('Vetrina');
    expect(result.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });
});
