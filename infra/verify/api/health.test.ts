import { healthAnswer, type Health } from '../../../shared/shop/health-schema.ts';
import { siteUrl, anonymousClient } from './client.ts';

/** Whoever watches asks this; how a broken part is told is in functions/products/read-health.test.ts. */
describe('whether the shop is well', () => {
  it('is told to everybody, part by part, and kept by nobody', async () => {
    const { status, headers, body } = await anonymousClient().get<Health>('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { success, ...health } = body;
    expect(success).toBe(true);
    // Nothing besides: neither a name of the inside, nor a version of what runs there.
    expect(healthAnswer.strict().parse(health).parts).toEqual({ table: 'ok', catalogue: 'ok', page: 'ok' });
    expect(Object.keys(health.parts).sort()).toEqual(['catalogue', 'page', 'table']);
  });

  it.each(['POST', 'PUT', 'DELETE'])('is asked with GET: %s is a 404, and changes nothing', async (method) => {
    const response = await fetch(`${siteUrl}/api/health`, { method, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(404);
  });
});
