/** A request and an answer as the parts of the local edge hand them on. */
export interface EdgeRequest {
  method: string;
  /** As sent, still encoded, without the query. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Lower-case names; repeated headers joined. */
  headers: Record<string, string>;
  body: Buffer;
  /** Whose connection it is. */
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

/** What API Gateway says where no function was asked. */
export function apiGatewayError(status: number, message: string, headers: Record<string, string> = {}): EdgeResponse {
  return edgeResponse(status, JSON.stringify({ message }), { 'content-type': 'application/json', ...headers });
}

/** What CloudFront says by itself. */
export function cloudFrontError(status: number, what: string): EdgeResponse {
  const page = `<!DOCTYPE html><html><head><title>ERROR</title></head><body><h1>${status} ERROR</h1><p>${what}</p></body></html>`;
  return edgeResponse(status, page, { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' });
}
