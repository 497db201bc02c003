/** Requests and responses inside the local CloudFront and API Gateway. */
export interface EdgeRequest {
  method: string;
  /** As sent, still encoded, without the query. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Lower-case names; repeated headers joined. */
  headers: Record<string, string>;
  body: Buffer;
  /** The IP address of the caller. */
  address: string;
}

export interface EdgeResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

export function edgeResponse(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): EdgeResponse {
  return { status, headers, cookies: [], body: Buffer.from(body) };
}

/** An error of API Gateway itself. */
export function apiGatewayError(status: number, message: string, headers: Record<string, string> = {}): EdgeResponse {
  return edgeResponse(status, JSON.stringify({ message }), { 'content-type': 'application/json', ...headers });
}

/** An error of CloudFront itself. */
export function cloudFrontError(status: number, message: string): EdgeResponse {
  const page = `<!DOCTYPE html><html><head><title>ERROR</title></head><body><h1>${status} ERROR</h1><p>${message}</p></body></html>`;
  return edgeResponse(status, page, { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' });
}
