/** Reads a request: its body (JSON, text, a form with files), its input by the schemas of the route, its cookies. */
import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { ShopError, type FieldErrors } from '../../shared/api/errors.ts';
import type { RouteInput } from '../../shared/api/route-input.ts';
import type { Route } from '../../shared/api/route.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/product/limits.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { setting } from '../platform/settings.ts';

export type LambdaEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** Throws FORBIDDEN for a call that did not come through the distribution. */
export function requireOriginSecret(event: LambdaEvent): void {
  const received = Buffer.from(event.headers['x-origin-secret'] ?? '');
  // Two while the secret is rotated. No secret has a space; one of an emulator may have a comma.
  const accepted = setting('ORIGIN_SECRET')
    .split(' ')
    .map((secret) => Buffer.from(secret));
  const isAccepted = (secret: Buffer) => received.length === secret.length && timingSafeEqual(received, secret);
  if (received.length === 0 || !accepted.some(isAccepted)) throw new ShopError('FORBIDDEN');
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

/** The origin of the shop in the browser. The edge sends its host name, which comes from configuration and not from the caller. */
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

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_DEPTH = 12;

/** The parsed body; {} where there is none. Throws UNSUPPORTED_TYPE, TOO_LARGE or MALFORMED. */
export function readJsonBody(event: Pick<LambdaEvent, 'body' | 'isBase64Encoded' | 'headers'>): unknown {
  if (!event.body) return {};
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new ShopError('UNSUPPORTED_TYPE');
  }
  const text = readTextBody(event);
  if (depthOf(text) > MAX_DEPTH) throw new ShopError('MALFORMED');
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('MALFORMED');
  }
}

/** The body as it came; empty where there is none. Throws TOO_LARGE. */
export function readTextBody(event: Pick<LambdaEvent, 'body' | 'isBase64Encoded'>): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_TEXT_BYTES) throw new ShopError('TOO_LARGE');
  return bytes.toString('utf8');
}

/** How deep brackets nest. Brackets inside strings count too, which only makes the limit stricter. */
function depthOf(text: string): number {
  let depth = 0;
  let maxDepth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') maxDepth = Math.max(maxDepth, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return maxDepth;
}

type FormEntry = [name: string, value: string | { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }];

const MAX_PARTS = 200;

/**
 * A multipart form: texts by name, files as lists of bytes. File names are ignored. Throws UNSUPPORTED_TYPE,
 * TOO_LARGE or MALFORMED.
 */
export async function readMultipart(
  event: Pick<LambdaEvent, 'body' | 'isBase64Encoded' | 'headers'>,
): Promise<Record<string, string | Uint8Array[]>> {
  const type = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError('UNSUPPORTED_TYPE');
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_UPLOAD_BYTES) throw new ShopError('TOO_LARGE');
  const files = new Map<string, Uint8Array[]>();
  const texts = new Map<string, string>();
  for (const [name, value] of await parseEntries(bytes, type)) {
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT_BYTES) throw new ShopError('TOO_LARGE');
      // A browser sends every line break as two signs.
      texts.set(name, value.replaceAll('\r\n', '\n'));
    } else if (value.name !== '' || value.size > 0) {
      // A browser sends a field without a file as an empty file without a name.
      files.set(name, [...(files.get(name) ?? []), new Uint8Array(await value.arrayBuffer())]);
    }
  }
  return Object.fromEntries<string | Uint8Array[]>([...texts, ...files]);
}

async function parseEntries(bytes: Buffer, type: string): Promise<FormEntry[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const entries = [...(form ?? [])] as FormEntry[];
  if (entries.length === 0 || entries.length > MAX_PARTS) throw new ShopError('MALFORMED');
  return entries;
}
