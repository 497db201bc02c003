/** Pages and documents that a Lambda makes itself, by the rows of `madePages`. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { serverRenderedPages, type ServerRenderedPageName } from '../../shared/api/pages.ts';
import { cacheable } from './cacheable.ts';
import { log } from '../platform/log.ts';

export interface PageRequest {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Where the shopper stands: 'https://shop.example', without a trailing slash. */
  site: string;
}

export interface PageAnswer {
  status: 200 | 404;
  type: 'text/html' | 'application/xml';
  body: string;
  /** True for what is only put up with for now: nobody keeps it. */
  isFallback?: boolean;
}

export type PageHandler = (call: PageRequest) => Promise<PageAnswer>;

export function htmlPage(status: PageAnswer['status'], body: string): PageAnswer {
  return { status, type: 'text/html', body };
}

/** Any method: the edge lets GET and HEAD through, and API Gateway knows each by its own name. */
export function pageRouteKey(name: ServerRenderedPageName): string {
  return `ANY ${serverRenderedPages[name].path}`;
}

/** A page is for people and search engines: even its failure is HTML. */
export async function servePage(event: APIGatewayProxyEventV2, site: string, run: PageHandler) {
  try {
    const {
      status,
      type,
      body,
      isFallback: makeshift,
    } = await run({
      params: event.pathParameters ?? {},
      query: event.queryStringParameters ?? {},
      site,
    });
    const result = answer(status, type, body);
    return status === 200 && !makeshift ? cacheable(result, body, event.headers['if-none-match']) : result;
  } catch (error) {
    const { requestId } = event.requestContext;
    log.error('failed', { requestId, route: event.routeKey, error: error as Error });
    return { ...answer(503, 'text/html', CLOSED) };
  }
}

function answer(statusCode: number, type: string, body: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
    body,
  };
}

const CLOSED =
  '<!doctype html><html lang="it"><meta charset="utf-8"><title>Un momento</title>' +
  '<h1>Il negozio non risponde</h1><p>Riprova tra poco.</p></html>';
