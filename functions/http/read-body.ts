/** Reads a JSON body by its type, size and depth, and any other body as text. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ShopError } from '../../shared/api/errors.ts';

const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 12;

/** The parsed body; {} where there is none. Throws UNSUPPORTED_TYPE, TOO_LARGE or MALFORMED. */
export function readJsonBody(event: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>): unknown {
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
export function readTextBody(event: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_BYTES) throw new ShopError('TOO_LARGE');
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
