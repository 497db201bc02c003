/** Pages and documents that a Lambda renders itself: the rows of shared/api/pages.ts. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { serverRenderedPages, type ServerRenderedPageName } from '../../shared/api/pages.ts';
import { log } from '../platform/log.ts';
import { cacheable, type LambdaResponse } from './response.ts';

interface PageRequest {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** The origin of the shop in the browser: 'https://shop.example', without a trailing slash. */
  site: string;
}

export interface PageAnswer {
  status: 200 | 404;
  type: 'text/html' | 'application/xml';
  body: string;
  /** True for a page that stands in for the right one. It is not cached. */
  isFallback?: boolean;
}

export type PageHandler = (request: PageRequest) => Promise<PageAnswer>;

export function htmlPage(status: PageAnswer['status'], body: string): PageAnswer {
  return { status, type: 'text/html', body };
}

/** Any method: the edge lets only GET and HEAD through. */
export function pageRouteKey(name: ServerRenderedPageName): string {
  return `ANY ${serverRenderedPages[name].path}`;
}

/** People and search engines read pages, so a failure is HTML too. */
export async function servePage(
  event: APIGatewayProxyEventV2,
  site: string,
  render: PageHandler,
): Promise<LambdaResponse> {
  try {
    const params = event.pathParameters ?? {};
    const query = event.queryStringParameters ?? {};
    const { status, type, body, isFallback } = await render({ params, query, site });
    const response = pageResponse(status, type, body);
    return status === 200 && !isFallback ? cacheable(response, body, event.headers['if-none-match']) : response;
  } catch (error) {
    const { requestId } = event.requestContext;
    log.error('failed', { requestId, route: event.routeKey, error: error as Error });
    return pageResponse(503, 'text/html', UNAVAILABLE);
  }
}

function pageResponse(statusCode: number, type: PageAnswer['type'], body: string): LambdaResponse {
  return {
    statusCode,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
    body,
  };
}

const UNAVAILABLE =
  '<!doctype html><html lang="it"><meta charset="utf-8"><title>Un momento</title>' +
  '<h1>Il negozio non risponde</h1><p>Riprova tra poco.</p></html>';
