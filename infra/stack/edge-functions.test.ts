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
type Handler = (event: { request: Request; response?: Response; viewer?: { ip: string } }) => Request & Response;

/** The function as CloudFront loads it: alone, with nothing of Node around it. */
const load = (code: string) => runInNewContext(`${code}\nhandler`, {}, { timeout: 100 }) as Handler;
const request = (uri: string, headers: Headers = {}): Request => ({ method: 'GET', uri, headers });
const status = (answer: Response): Response => ({ ...answer });

describe('a path of the site, at the edge', () => {
  const handler = load(pagesFunctionCode());
  const rewritten = (uri: string, headers?: Headers) => handler({ request: request(uri, headers) });
  /** CloudFront may show the answer's function the viewer's request or the rewritten one: both must do. */
  const statusesOf = (uri: string) => [
    handler({ request: rewritten(uri), response: { statusCode: 200 } }).statusCode,
    handler({ request: request(uri), response: { statusCode: 200 } }).statusCode,
  ];

  it.each(pagePaths.map((page) => page.replace(/\{\w+\}/, '01JD0000000000000000000000').replace('/*', '')))(
    '%s is the shell with status 200',
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
  ])('%s is no page of ours: the shell with status 404', (uri) => {
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
  ])('%s is a file and left alone', (uri) => {
    expect(rewritten(uri).uri).toBe(uri);
    expect(statusesOf(uri)).toEqual([200, 200]);
  });

  it('an unknown page cannot be answered from what a browser kept', () => {
    const kept = {
      'if-none-match': { value: '"x"' },
      'if-modified-since': { value: 'x' },
      range: { value: 'bytes=0-1' },
    };
    expect(Object.keys(rewritten('/nothing', { ...kept }).headers)).toEqual(['x-unknown-page']);
    expect(rewritten('/cart', { ...kept }).headers).toEqual(kept);
  });

  it('a caller cannot mark its request itself', () => {
    expect(rewritten('/cart', { 'x-unknown-page': { value: '1' } }).headers).toEqual({});
  });

  it('an answer of a known page is passed on as it is', () => {
    expect(status(handler({ request: request('/cart'), response: { statusCode: 304 } }))).toEqual({ statusCode: 304 });
  });

  it('stays within what CloudFront takes', () => {
    expect(Buffer.byteLength(pagesFunctionCode())).toBeLessThan(10_240);
  });
});

describe('a call of the API, at the edge', () => {
  const handler = load(viewerFunctionCode());
  const seen = (headers: Headers) => handler({ request: request('/api/cart', headers), viewer: { ip: '203.0.113.7' } });

  it('says where it comes from and under which name it was made', () => {
    expect(seen({ host: { value: 'vetrina.example' }, accept: { value: '*/*' } }).headers).toEqual({
      host: { value: 'vetrina.example' },
      accept: { value: '*/*' },
      'x-viewer-address': { value: '203.0.113.7' },
      'x-viewer-host': { value: 'vetrina.example' },
    });
  });

  it('whatever the caller claims', () => {
    const lies = {
      host: { value: 'vetrina.example' },
      'x-viewer-address': { value: '127.0.0.1', multiValue: [{ value: '127.0.0.1' }, { value: '::1' }] },
      'x-viewer-host': { value: 'evil.example' },
    };
    expect(seen(lies).headers).toEqual({
      host: { value: 'vetrina.example' },
      'x-viewer-address': { value: '203.0.113.7' },
      'x-viewer-host': { value: 'vetrina.example' },
    });
  });
});

describe('a question to the catalogue, at the edge', () => {
  const asked = (code: string, querystring: Headers) =>
    load(code)({
      request: { ...request('/api/products', { host: { value: 'vetrina.example' } }), querystring },
      viewer: { ip: '203.0.113.7' },
    }).querystring;
  const given = {
    utm_source: { value: 'x' },
    size: { value: 'M', multiValue: [{ value: 'S' }, { value: 'M' }] },
    category: { value: 'felpe' },
    search: { value: '' },
    __proto__: { value: 'x' },
  };

  it('keeps what the catalogue knows, always in one order', () => {
    const kept = asked(viewerFunctionCode(['category', 'search', 'size', 'constructor']), given);
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ category: given.category, size: given.size }));
  });

  it('is left alone on its way to every other call', () => {
    expect(asked(viewerFunctionCode(), given)).toEqual(given);
  });
});
