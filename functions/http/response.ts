/** The responses of the API. */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ShopError } from '../../shared/api/errors.ts';

export type LambdaResponse = APIGatewayProxyStructuredResultV2;

export function jsonResponse(statusCode: number, body: string): LambdaResponse {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

export function errorResponse(error: ShopError): LambdaResponse {
  const response = jsonResponse(error.status, JSON.stringify(error.body()));
  if (!error.retryAfter) return response;
  return { ...response, headers: { ...response.headers, 'retry-after': String(error.retryAfter) } };
}

/**
 * A response that is equal for everybody: the edge keeps it for a second, and a browser that has it (`ifNoneMatch`) gets
 * 304 without a body.
 */
export function cacheable(response: LambdaResponse, body: string, ifNoneMatch: string | undefined): LambdaResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...response.headers, 'cache-control': 'public, max-age=0, s-maxage=1', etag };
  const isUnchanged = ifNoneMatch === etag || ifNoneMatch === `W/${etag}`;
  return isUnchanged ? { statusCode: 304, headers } : { ...response, headers };
}
