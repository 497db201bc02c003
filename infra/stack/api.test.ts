/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { serverRenderedPages } from '../../shared/api/pages.ts';
import { API_BASE, type Route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { functionId, onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

const apiRoutes = (template: SynthesisedTemplate) =>
  new Map(
    template
      .ofType('AWS::ApiGatewayV2::Route')
      .map(([, { Properties }]) => [Properties.RouteKey as string, Properties]),
  );
const routeKey = (route: Route) => `${route.method} ${API_BASE}${route.path}`;
const routesOf = (provider: string) =>
  Object.values<Route>(routes).filter((route) => (route.provider ?? provider) === provider);
const pageKeys = Object.values(serverRenderedPages).map(({ path }) => `ANY ${path}`);
const routeKeysOf = (provider: string) => [...routesOf(provider).map(routeKey), ...pageKeys, '$default'].sort();

describe('the API', () => {
  it('has the routes of the contract, the server-rendered pages, and one route for everything else', () => {
    expect([...apiRoutes(dev).keys()].sort()).toEqual(routeKeysOf('demo'));
  });

  it('has the routes of its own payment provider and of no other', () => {
    expect([...apiRoutes(prod).keys()].sort()).toEqual(routeKeysOf('stripe'));
    expect(apiRoutes(dev).has('POST /api/orders/webhook')).toBe(false);
    expect(apiRoutes(prod).has('POST /api/orders/demo-payment')).toBe(false);
  });

  it('lets nobody call a private route without an access token of its own pool and client', () => {
    const [[id, { Properties }], ...others] = dev.ofType('AWS::ApiGatewayV2::Authorizer') as [
      ReturnType<SynthesisedTemplate['ofType']>[number],
    ];
    expect(others).toEqual([]);
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [{ Ref: 'UserPoolClient' }],
        Issuer: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['UserPool', 'ProviderName'] }]] },
      },
    });
    for (const route of routesOf('demo').filter(({ access }) => access !== 'public')) {
      expect(apiRoutes(dev).get(routeKey(route))).toMatchObject({
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: id },
      });
    }
  });

  it('takes the tokens that LocalStack issues where it runs there', async () => {
    const issuerAt = async (emulator: string) => {
      const template = await synthesiseTemplate({ emulator, mailDelivery: 'ses' });
      return onlyResource(template, 'AWS::ApiGatewayV2::Authorizer').Properties.JwtConfiguration.Issuer as unknown;
    };
    await expect(issuerAt('http://localhost.localstack.cloud:4566')).resolves.toEqual({
      'Fn::Join': ['', ['http://localhost.localstack.cloud:4566/', { Ref: 'UserPool' }]],
    });
    await expect(issuerAt('http://127.0.0.1:4566')).resolves.toMatchObject({ 'Fn::Join': ['', ['https://', {}]] });
  });

  it('needs no token on public routes', () => {
    const publicRoutes = routesOf('demo').filter(({ access }) => access === 'public');
    for (const key of [...publicRoutes.map(routeKey), ...pageKeys, '$default']) {
      const route = apiRoutes(dev).get(key);
      expect(route.AuthorizationType ?? 'NONE').toBe('NONE');
      expect(route.AuthorizerId).toBeUndefined();
    }
  });

  it('sends each route to the function of its resource', () => {
    for (const route of routesOf('demo')) {
      const { Target } = apiRoutes(dev).get(routeKey(route));
      const integration = dev.resources[Target['Fn::Join'][1][1].Ref]!;
      expect(integration.Properties).toMatchObject({
        IntegrationUri: { 'Fn::GetAtt': [functionId(route.resource), 'Arn'] },
        PayloadFormatVersion: '2.0',
      });
    }
  });

  it('limits each route by itself, so that a flood of one leaves the others alone', () => {
    for (const template of [dev, prod]) {
      const { Properties, ...stage } = onlyResource(template, 'AWS::ApiGatewayV2::Stage');
      const keys = [...apiRoutes(template).keys()].filter((key) => key.includes(` ${API_BASE}/`));
      expect(Object.keys(Properties.RouteSettings as object).sort()).toEqual(keys.sort());
      // API Gateway refuses settings of a route that it does not have yet.
      const { DependsOn = [] } = stage as { DependsOn?: string[] };
      expect(DependsOn).toEqual(expect.arrayContaining(['RouteLogin', 'RouteReadCart']));
    }
    const settings = onlyResource(prod, 'AWS::ApiGatewayV2::Stage').Properties.RouteSettings;
    expect(settings['POST /api/orders/create']).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(settings['POST /api/orders/webhook']).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 1000 });
  });

  it('is throttled, writes an access log without addresses, and has no CORS', () => {
    const { DefaultRouteSettings, AccessLogSettings, StageName } = onlyResource(
      dev,
      'AWS::ApiGatewayV2::Stage',
    ).Properties;
    expect(StageName).toBe('$default');
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
    const line = String(AccessLogSettings.Format).replace('$context.responseLatency', '1234');
    expect(JSON.parse(line)).toMatchObject({ requestId: '$context.requestId', milliseconds: 1234 });
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|identity|\.path|header/i);
    expect(onlyResource(dev, 'AWS::ApiGatewayV2::Api').Properties.CorsConfiguration).toBeUndefined();
  });
});
