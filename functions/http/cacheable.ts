/** Answers that are the same for everybody: the edge keeps them for a second, a browser asks again with their ETag. */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

type Result = APIGatewayProxyStructuredResultV2;

/** `known` is what the caller has already (If-None-Match). */
export function cacheable(result: Result, body: string, known: string | undefined): Result {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...result.headers, 'cache-control': 'public, max-age=0, s-maxage=1', etag };
  return known === etag || known === `W/${etag}` ? { statusCode: 304, headers } : { ...result, headers };
}
