import { LambdaError, type Lambda } from '../lambda/lambda.ts';
import { resolveTemplate } from '../template.ts';
import { createApiGateway } from './gateway.ts';
import type { EdgeRequest } from '../cloudfront/message.ts';

const names = { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost' };
const route = (RouteKey: string, more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: { RouteKey, Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] }, ...more },
});
const template = resolveTemplate(
  {
    Resources: {
      Function: { Type: 'AWS::Lambda::Function' },
      Api: { Type: 'AWS::ApiGatewayV2::Api' },
      Integration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] }, TimeoutInMillis: 100 },
      },
      Authorizer: {
        Type: 'AWS::ApiGatewayV2::Authorizer',
        Properties: { JwtConfiguration: { Issuer: 'https://issuer', Audience: ['client'] } },
      },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: {
          DefaultRouteSettings: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 12 },
          RouteSettings: { 'POST /api/webhook': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 15 } },
        },
      },
      Open: route('POST /api/open'),
      Webhook: route('POST /api/webhook'),
      Guarded: route('GET /api/guarded', { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Authorizer' } }),
    },
  },
  names,
);

describe('the HTTP API', () => {
  let result: () => Promise<unknown>;
  const lambda: Lambda = { name: 'cart', invoke: () => result(), stop: () => Promise.resolve() };
  const gateway = () => createApiGateway(template, new Map([[template.arn('Function'), lambda]]), { keys: [] });
  const call = async (change: Partial<EdgeRequest> = {}, api = gateway()) => {
    const request = {
      method: 'POST',
      path: '/api/open',
      query: '',
      headers: {},
      body: Buffer.alloc(0),
      address: '::1',
    };
    const { status, body } = await api({ ...request, ...change });
    return [status, String(body)];
  };
  beforeEach(() => (result = () => Promise.resolve({ statusCode: 200, body: 'ecco' })));

  it('calls the function of the route', async () => expect(await call()).toEqual([200, 'ecco']));

  it('refuses unknown paths, and private ones without a token', async () => {
    expect(await call({ path: '/api/none' })).toEqual([404, '{"message":"Not Found"}']);
    expect(await call({ method: 'GET', path: '/api/guarded' })).toEqual([401, '{"message":"Unauthorized"}']);
  });

  it('refuses bodies that are larger than Lambda takes: 6 MB with base64', async () => {
    const text = { 'content-type': 'text/plain' };
    expect(await call({ headers: text, body: Buffer.alloc(5_900_000, 'a') })).toEqual([200, 'ecco']);
    const tooLarge = [413, '{"message":"Request Entity Too Large"}'];
    expect(await call({ headers: text, body: Buffer.alloc(6_400_000, 'a') })).toEqual(tooLarge);
    expect(await call({ body: Buffer.alloc(4_800_000, 'a') })).toEqual(tooLarge);
  });

  it('hides the error of a function', async () => {
    result = () => Promise.reject(new LambdaError('TypeError', 'segreto'));
    expect(await call()).toEqual([500, '{"message":"Internal Server Error"}']);
    result = () => Promise.resolve({ statusCode: 200, body: 'a'.repeat(6_400_000) });
    expect(await call()).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  it('answers 503 when the integration takes too long', async () => {
    result = () => new Promise(() => undefined);
    expect(await call()).toEqual([503, '{"message":"Service Unavailable"}']);
  });

  it('throttles each route by its own limit, or by that of its stage: a flood of one leaves the others alone', async () => {
    const api = gateway();
    const served = async (path: string) => {
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call({ path }, api))[0]));
      expect(statuses.filter((status) => status === 429)).toHaveLength(20 - statuses.filter((s) => s === 200).length);
      return statuses.filter((status) => status === 200).length;
    };
    expect([await served('/api/open'), await served('/api/webhook'), await served('/api/open')]).toEqual([12, 15, 0]);
  });
});
