/** The HTTP API of the template: its routes, authorizer, size limits and throttling. */
import { randomBytes } from 'node:crypto';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { LambdaError, type Lambda } from '../lambda/lambda.ts';
import { LOCAL_ACCOUNT_ID } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { apiGatewayError, type EdgeRequest, type EdgeResponse } from '../cloudfront/message.ts';
import { createAuthorizer, type Authorizer } from './authorizer.ts';
import { fromLambdaResult, toLambdaEvent, type ApiInfo } from './lambda-event.ts';
import { createGatewayRouter, type GatewayRoute, type RouteMatch } from './router.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** Bytes of an event or result as JSON. */
const MAX_LAMBDA_BYTES = 6 * 1024 * 1024;

export type ApiGateway = (request: EdgeRequest) => Promise<EdgeResponse>;

interface Target {
  lambda: Lambda;
  timeoutMs: number;
  authorizer?: Authorizer;
  scopes: string[];
}

/** `jwks` holds the public keys of the local user pool: its issuer is an address of AWS, which does not know the pool. */
export function createApiGateway(template: ResolvedTemplate, functions: Map<string, Lambda>, jwks: Jwks): ApiGateway {
  const findRoute = createGatewayRouter(readRoutes(template, functions, jwks));
  const takeToken = createThrottle(template);
  const api = readApiInfo(template);
  return async (request) => {
    const response = await serve(request, findRoute, takeToken, api);
    response.headers['apigw-requestid'] = randomBytes(12).toString('base64');
    return response;
  };
}

async function serve(
  request: EdgeRequest,
  findRoute: (method: string, path: string) => RouteMatch<Target> | undefined,
  takeToken: (routeKey: string) => boolean,
  api: ApiInfo,
): Promise<EdgeResponse> {
  const match = findRoute(request.method, request.path);
  if (!match) return apiGatewayError(404, 'Not Found');
  if (!takeToken(match.key)) return apiGatewayError(429, 'Too Many Requests');
  const { lambda, authorizer, scopes, timeoutMs } = match.target;
  const verdict = await authorizer?.(request.headers['authorization'], scopes);
  if (verdict && 'refused' in verdict) {
    const message = verdict.refused === 401 ? 'Unauthorized' : 'Forbidden';
    return apiGatewayError(verdict.refused, message, verdict.headers);
  }
  if (request.body.length > MAX_BODY_BYTES) return apiGatewayError(413, 'Request Entity Too Large');
  const event = toLambdaEvent(request, match, api, verdict?.passed);
  if (exceedsLambda(event, request.body)) return apiGatewayError(413, 'Request Entity Too Large');
  return withTimeout(invoke(lambda, event), timeoutMs);
}

async function invoke(lambda: Lambda, event: unknown): Promise<EdgeResponse> {
  try {
    const result = await lambda.invoke(event);
    if (exceedsLambda(result, (result as { body?: string } | null)?.body)) throw new LambdaError('ResponseSize', '');
    return fromLambdaResult(result);
  } catch (error) {
    if (error instanceof LambdaError) return apiGatewayError(500, 'Internal Server Error');
    throw error;
  }
}

/** A character becomes six bytes of JSON at most: nothing is measured for a short body. */
function exceedsLambda(eventOrResult: unknown, body: string | Buffer = ''): boolean {
  return 6 * body.length > MAX_LAMBDA_BYTES && Buffer.byteLength(JSON.stringify(eventOrResult)) > MAX_LAMBDA_BYTES;
}

function withTimeout(response: Promise<EdgeResponse>, timeoutMs: number): Promise<EdgeResponse> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<EdgeResponse>((resolve) => {
    timer = setTimeout(() => resolve(apiGatewayError(503, 'Service Unavailable')), timeoutMs);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

function readRoutes(template: ResolvedTemplate, functions: Map<string, Lambda>, jwks: Jwks): GatewayRoute<Target>[] {
  const integrations = byRef(template, 'AWS::ApiGatewayV2::Integration');
  const authorizers = new Map(
    [...byRef(template, 'AWS::ApiGatewayV2::Authorizer')].map(([ref, { JwtConfiguration }]) => {
      const { Issuer, Audience } = JwtConfiguration as { Issuer: string; Audience: string[] };
      return [ref, createAuthorizer({ issuer: Issuer, audience: Audience, jwks })];
    }),
  );
  return [...template.ofType('AWS::ApiGatewayV2::Route').values()].map((route) => {
    const key = String(route['RouteKey']);
    const integration = integrations.get(String(route['Target']).replace(/^integrations\//, '')) ?? {};
    const lambda = functions.get(String(integration['IntegrationUri']));
    if (!lambda) throw new Error(`The route ${key} leads to no function of the template`);
    const timeoutMs = Number(integration['TimeoutInMillis'] ?? 30_000);
    const target: Target = { lambda, timeoutMs, scopes: (route['AuthorizationScopes'] ?? []) as string[] };
    if (route['AuthorizationType'] !== 'JWT') return { key, target };
    const authorizer = authorizers.get(String(route['AuthorizerId']));
    if (!authorizer) throw new Error(`The route ${key} names an authorizer that the template does not have`);
    return { key, target: { ...target, authorizer } };
  });
}

function byRef(template: ResolvedTemplate, type: string) {
  return new Map([...template.ofType(type)].map(([id, properties]) => [template.ref(id), properties]));
}

function readApiInfo(template: ResolvedTemplate): ApiInfo {
  const [id = ''] = template.ofType('AWS::ApiGatewayV2::Api').keys();
  const apiId = template.ref(id);
  return {
    apiId,
    domainName: `${apiId}.execute-api.${template.names.region}.amazonaws.com`,
    account: LOCAL_ACCOUNT_ID,
  };
}

interface RouteLimit {
  ThrottlingRateLimit?: number;
  ThrottlingBurstLimit?: number;
}

/** One token bucket for each route. Returns false when a call must be refused. */
function createThrottle(template: ResolvedTemplate): (routeKey: string) => boolean {
  const [stage] = template.ofType('AWS::ApiGatewayV2::Stage').values();
  const byRoute = (stage?.['RouteSettings'] ?? {}) as Record<string, RouteLimit>;
  const buckets = new Map<string, () => boolean>();
  return (routeKey) => {
    const takeToken = buckets.get(routeKey) ?? createBucket(byRoute[routeKey] ?? stage?.['DefaultRouteSettings'] ?? {});
    buckets.set(routeKey, takeToken);
    return takeToken();
  };
}

function createBucket({ ThrottlingRateLimit: rate = 10_000, ThrottlingBurstLimit: burst = 5000 }: RouteLimit) {
  let tokens = burst;
  let filledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * rate);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
