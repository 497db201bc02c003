import '../testing/support/silence-logs.ts';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { healthAnswer, type Health } from '../../shared/shop/answers.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { handler } from './handler.ts';
import { htmlShell } from './ssr/html-shell.ts';

const SECRET = 'nota-solo-al-bordo';
const INTERNAL_MESSAGE = 'ECONNREFUSED 10.0.0.7 arn:aws:dynamodb:eu-central-1:123456789012:table/Vetrina';
process.env['ORIGIN_SECRET'] = SECRET;
setupTable();
const faults = setupDynamoFaults();

const event = {
  routeKey: 'GET /api/health',
  headers: { 'x-origin-secret': SECRET, 'x-viewer-host': 'negozio.example' },
  requestContext: { requestId: 'r-1', domainName: 'negozio.example', http: { sourceIp: '203.0.113.7' } },
} as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

async function readHealth() {
  const { statusCode, headers, body = '' } = await handler(event, context);
  return { status: statusCode, cacheControl: headers?.['cache-control'], text: body, body: JSON.parse(body) as object };
}

/** Breaks a part. */
const breakers: Record<keyof Health['parts'], () => unknown> = {
  // As often as the client tries.
  table: () => faults.failNext('GetItem', 'lost before', 'lost before', 'lost before', 'lost before'),
  catalogue: () => jest.spyOn(liveCatalogue, 'publicView').mockRejectedValue(new Error(INTERNAL_MESSAGE)),
  page: () => jest.spyOn(htmlShell, 'read').mockRejectedValue(new Error(INTERNAL_MESSAGE)),
};

beforeEach(() => jest.spyOn(htmlShell, 'read').mockResolvedValue('<html></html>'));
afterEach(() => jest.restoreAllMocks());

describe('the health of the shop', () => {
  it('is 200 with the release and every part, and is not cached', async () => {
    const { status, cacheControl, body } = await readHealth();
    expect([status, cacheControl]).toEqual([200, 'no-store']);
    expect(body).toEqual({ success: true, release: 'local', parts: { table: 'ok', catalogue: 'ok', page: 'ok' } });
    expect(Object.keys(healthAnswer.shape.parts.shape).sort()).toEqual(Object.keys(breakers).sort());
  });

  it.each(Object.keys(breakers) as (keyof Health['parts'])[])(
    'is 503 where the %s is broken: it names the part, but not the reason',
    async (name) => {
      breakers[name]();
      const { status, cacheControl, text, body } = await readHealth();
      expect([status, cacheControl]).toEqual([503, 'no-store']);
      const all = { table: 'ok', catalogue: 'ok', page: 'ok', [name]: 'failed' };
      expect(body).toMatchObject({ success: false, code: 'UNAVAILABLE', details: { release: 'local', parts: all } });
      expect(text).not.toMatch(/ECONN|10\.0|arn:|Error|stack/);
    },
  );
});
