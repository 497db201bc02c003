import { siteUrl, anonymousClient } from './client.ts';

/** Broken parts: functions/products/read-health.test.ts. */
describe('the health of the shop', () => {
  it('is public, has every part and nothing else, and is never cached', async () => {
    const { status, headers, body } = await anonymousClient().get('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ parts: { table: 'ok', catalogue: 'ok', page: 'ok' } });
  });

  it.each(['POST', 'PUT', 'DELETE'])('is read with GET only: %s is a 404', async (method) => {
    const response = await fetch(`${siteUrl}/api/health`, { method, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(404);
  });
});
