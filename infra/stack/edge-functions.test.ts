import { runInNewContext } from 'node:vm';
import { pagePaths } from '../../shared/api/pages.ts';
import { pagesFunctionCode, viewerFunctionCode } from './edge-functions.ts';

interface Headers {
  [name: string]: { value: string };
}
interface Request {
  method: string;
  uri: string;
  headers: Headers;
  querystring?: Headers;
}
interface Response {
  statusCode: number;
  statusDescription?: string;
}
interface EdgeEvent {
  request: Request;
  response?: Response;
  viewer?: { ip: string };
  context?: { distributionDomainName: string };
}
type Handler = (event: EdgeEvent) => Request & Response;

/** Loads the function as CloudFront does, without anything of Node around it. */
const load = (code: string) => runInNewContext(`${code}\nhandler`, {}, { timeout: 100 }) as Handler;
const request = (uri: string, headers: Headers = {}): Request => ({ method: 'GET', uri, headers });
const status = (answer: Response): Response => ({ ...answer });

describe('the edge function of pages', () => {
  const handler = load(pagesFunctionCode());
  const rewritten = (uri: string, headers?: Headers) => handler({ request: request(uri, headers) });
  /** A response event may hold the viewer's request or the rewritten one, so both are tested. */
  const statusesOf = (uri: string) => [
    handler({ request: rewritten(uri), response: { statusCode: 200 } }).statusCode,
    handler({ request: request(uri), response: { statusCode: 200 } }).statusCode,
  ];

  it.each(pagePaths.map((page) => page.replace(/\{\w+\}/, '01JD0000000000000000000000').replace('/*', '')))(
    '%s is the app shell with status 200',
    (uri) => {
      expect(rewritten(uri).uri).toBe(uri === '/' ? '/home.html' : '/index.html');
      expect(statusesOf(uri)).toEqual([200, 200]);
    },
  );

  it.each(['/products/', '/admin/orders', '/admin/products', '/cart/'])('%s is a page too', (uri) => {
    expect(rewritten(uri).uri).toBe('/index.html');
    expect(statusesOf(uri)).toEqual([200, 200]);
  });

  it.each([
    '/nothing',
    '/products/1/2',
    '/order-confirmation',
    '/administration',
    '/api',
    '/CART',
    '/cart/x',
    '//',
    '/.well-known/x',
  ])('%s is an unknown page: the app shell with status 404', (uri) => {
    expect(rewritten(uri).uri).toBe('/index.html');
    expect(statusesOf(uri)).toEqual([404, 404]);
  });

  it.each([
    '/index.html',
    '/config.json',
    '/favicon.svg',
    '/assets/index-Ab12.js',
    '/robots.txt',
    '/nothing.png',
    '/admin/x.css',
  ])('%s is a file and not rewritten', (uri) => {
    expect(rewritten(uri).uri).toBe(uri);
    expect(statusesOf(uri)).toEqual([200, 200]);
  });

  it('an unknown page is not answered from the browser’s cache', () => {
    const conditions = {
      'if-none-match': { value: '"x"' },
      'if-modified-since': { value: 'x' },
      range: { value: 'bytes=0-1' },
    };
    expect(Object.keys(rewritten('/nothing', { ...conditions }).headers)).toEqual(['x-unknown-page']);
    expect(rewritten('/cart', { ...conditions }).headers).toEqual(conditions);
  });

  it('a caller cannot mark a page as unknown', () => {
    expect(rewritten('/cart', { 'x-unknown-page': { value: '1' } }).headers).toEqual({});
  });

  it('the response of an existing page is passed on unchanged', () => {
    expect(status(handler({ request: request('/cart'), response: { statusCode: 304 } }))).toEqual({ statusCode: 304 });
  });

  it('is not larger than CloudFront allows, 10 kB', () => {
    expect(Buffer.byteLength(pagesFunctionCode())).toBeLessThan(10_240);
  });
});

describe('the edge function of API calls', () => {
  const forwarded = (headers: Headers, domainName?: string) =>
    load(viewerFunctionCode(domainName))({
      request: request('/api/cart', headers),
      viewer: { ip: '203.0.113.7' },
      context: { distributionDomainName: 'd1.cloudfront.net' },
    }).headers;

  it('adds the viewer’s address and the shop’s own domain', () => {
    expect(forwarded({ accept: { value: '*/*' } }, 'vetrina.example')).toEqual({
      accept: { value: '*/*' },
      'x-viewer-address': { value: '203.0.113.7' },
      'x-viewer-host': { value: 'vetrina.example' },
    });
  });

  it('adds the distribution’s domain where the shop has none', () => {
    expect(forwarded({})['x-viewer-host']).toEqual({ value: 'd1.cloudfront.net' });
  });

  it('overwrites these headers when the caller sends them, and believes no host', () => {
    const forged = {
      host: { value: 'evil.example' },
      'x-viewer-address': { value: '127.0.0.1', multiValue: [{ value: '127.0.0.1' }, { value: '::1' }] },
      'x-viewer-host': { value: 'evil.example' },
    };
    expect(forwarded(forged, 'vetrina.example')).toEqual({
      host: { value: 'evil.example' },
      'x-viewer-address': { value: '203.0.113.7' },
      'x-viewer-host': { value: 'vetrina.example' },
    });
  });
});

describe('the query of a call, at the edge', () => {
  const forwardedQuery = (code: string, querystring: Headers) =>
    load(code)({
      request: { ...request('/api/products', { host: { value: 'vetrina.example' } }), querystring },
      viewer: { ip: '203.0.113.7' },
      context: { distributionDomainName: 'd1.cloudfront.net' },
    }).querystring;
  const query = {
    utm_source: { value: 'x' },
    size: { value: 'M', multiValue: [{ value: 'S' }, { value: 'M' }] },
    category: { value: 'felpe' },
    search: { value: '' },
    __proto__: { value: 'x' },
  };

  it('keeps the parameters of the catalogue, always in one order', () => {
    const kept = forwardedQuery(
      viewerFunctionCode('vetrina.example', ['category', 'search', 'size', 'constructor']),
      query,
    );
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ category: query.category, size: query.size }));
  });

  it('is unchanged on every other call', () => {
    expect(forwardedQuery(viewerFunctionCode('vetrina.example'), query)).toEqual(query);
  });
});
