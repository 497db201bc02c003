/** Reads a request: its input by the schemas of the route, its origin, its cookies. */
import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { ShopError, type FieldErrors } from '../../shared/api/errors.ts';
import type { RouteInput } from '../../shared/api/route-input.ts';
import type { Route } from '../../shared/api/routes.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { setting } from '../platform/settings.ts';
import { readJsonBody, readTextBody } from './read-body.ts';
import { readMultipart } from './read-multipart.ts';

export type LambdaEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** Throws FORBIDDEN for a call that did not come through the distribution. */
export function requireOriginSecret(event: LambdaEvent): void {
  const expected = Buffer.from(setting('ORIGIN_SECRET'));
  const received = Buffer.from(event.headers['x-origin-secret'] ?? '');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) throw new ShopError('FORBIDDEN');
}

/** Path parameters, query and body. Throws INVALID with one message for each wrong field. */
export async function parseInput(event: LambdaEvent, route: Route, schemas: RouteInput) {
  return {
    params: parse(schemas.params, event.pathParameters ?? {}),
    query: parse(schemas.query, event.queryStringParameters ?? {}),
    body: parse(schemas.body, await readBody(event, route)),
  };
}

function readBody(event: LambdaEvent, { method, multipart, raw }: Route): unknown {
  if (method === 'GET' || method === 'DELETE') return {};
  if (raw) return readTextBody(event);
  return multipart ? readMultipart(event) : readJsonBody(event);
}

function parse(schema: RouteInput['body'], input: unknown): unknown {
  // A value of the wrong type has no message in the schema.
  const outcome = schema.safeParse(input, { error: () => validationMessages.wrongKind });
  if (outcome.success) return outcome.data;
  const errors: FieldErrors = {};
  for (const issue of outcome.error.issues) errors[issue.path.join('.')] ??= issue.message;
  throw new ShopError('INVALID', { errors });
}

/** The origin of the shop in the browser. The edge sends its host along. */
export function siteOf(event: LambdaEvent): string {
  const host = event.headers['x-viewer-host'] ?? event.requestContext.domainName;
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? `http://${host}` : `https://${host}`;
}

/** A cookie by its name. API Gateway lists cookies apart, emulators leave them in their header. */
export function readCookie({ cookies, headers }: LambdaEvent, name: string): string | undefined {
  const lines = cookies ?? headers['cookie']?.split(';') ?? [];
  const line = lines.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}
