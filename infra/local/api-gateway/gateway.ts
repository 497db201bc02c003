/** API Gateway's place: the routes, authorizer, limits and throttling of the template's HTTP API, before its functions. */
import { randomBytes } from 'node:crypto';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { LambdaError, type Lambda } from '../lambda/lambda.ts';
import { LOCAL_ACCOUNT_ID } from '../template-references.ts';
import type { ResolvedTemplate } from '../template.ts';
import { createAuthorizer, type Authorizer } from './authorizer.ts';
import { fromLambdaResult, toLambdaEvent, type ApiInfo } from './lambda-event.ts';
import { apiGatewayError, type EdgeRequest, type EdgeResponse } from '../cloudfront/message.ts';
import { createGatewayRouter, type RouteMatch, type GatewayRoute } from './router.ts';

const API_LIMIT = 10 * 1024 * 1024;
const LAMBDA_LIMIT = 6 * 1024 * 1024;

export type ApiGateway = (request: EdgeRequest) => Promise<EdgeResponse>;

interface Target {
  lambda: Lambda;
  timeoutMs: number;
  authorizer?: Authorizer;
  scopes: string[];
}

/** `jwks` holds the public keys of the pool: the issuer that the template names does not answer on this machine. */
export function createApiGateway(template: ResolvedTemplate, functions: Map<string, Lambda>, jwks: Jwks): ApiGateway {
  const find = createGatewayRouter(routesOf(template, functions, jwks));
  const admit = throttle(template);
  const facts = factsOf(template);
  return async (request) => {
    const response = await serve(request, find, admit, facts);
    response.headers['apigw-requestid'] = randomBytes(12).toString('base64');
    return response;
  };
}

async function serve(
  request: EdgeRequest,
  find: (method: string, path: string) => RouteMatch<Target> | undefined,
  admit: () => boolean,
  facts: ApiInfo,
): Promise<EdgeResponse> {
  const match = find(request.method, request.path);
  if (!match) return apiGatewayError(404, 'Not Found');
  if (!admit()) return apiGatewayError(429, 'Too Many Requests');
  const { lambda, authorizer, scopes, timeoutMs } = match.target;
  const verdict = await authorizer?.(request.headers['authorization'], scopes);
  if (verdict && 'refused' in verdict) {
    const message = verdict.refused === 401 ? 'Unauthorized' : 'Forbidden';
    return apiGatewayError(verdict.refused, message, verdict.headers);
  }
  if (request.body.length > API_LIMIT) return apiGatewayError(413, 'Request Entity Too Large');
  const event = toLambdaEvent(request, match, facts, verdict?.passed);
  if (Buffer.byteLength(JSON.stringify(event)) > LAMBDA_LIMIT) return apiGatewayError(413, 'Request Entity Too Large');
  return inTime(call(lambda, event), timeoutMs);
}

async function call(lambda: Lambda, event: unknown): Promise<EdgeResponse> {
  try {
    const result = await lambda.invoke(event);
    if (Buffer.byteLength(JSON.stringify(result) ?? '') > LAMBDA_LIMIT) throw new LambdaError('ResponseSize', '');
    return fromLambdaResult(result);
  } catch (error) {
    if (error instanceof LambdaError) return apiGatewayError(500, 'Internal Server Error');
    throw error;
  }
}

function inTime(response: Promise<EdgeResponse>, milliseconds: number): Promise<EdgeResponse> {
  let timer: NodeJS.Timeout;
  const late = new Promise<EdgeResponse>((resolve) => {
    timer = setTimeout(() => resolve(apiGatewayError(503, 'Service Unavailable')), milliseconds);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

function routesOf(template: ResolvedTemplate, functions: Map<string, Lambda>, jwks: Jwks): GatewayRoute<Target>[] {
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

function factsOf(template: ResolvedTemplate): ApiInfo {
  const [id = ''] = template.ofType('AWS::ApiGatewayV2::Api').keys();
  const apiId = template.ref(id);
  return {
    apiId,
    domainName: `${apiId}.execute-api.${template.names.region}.amazonaws.com`,
    account: LOCAL_ACCOUNT_ID,
  };
}

/** The stage's token bucket: so many calls a second, and so many at once before that counts. */
function throttle(template: ResolvedTemplate): () => boolean {
  const [stage] = template.ofType('AWS::ApiGatewayV2::Stage').values();
  const settings = (stage?.['DefaultRouteSettings'] ?? {}) as Record<string, number>;
  const { ThrottlingRateLimit: rate = 10_000, ThrottlingBurstLimit: burst = 5000 } = settings;
  let tokens = burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * rate);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
