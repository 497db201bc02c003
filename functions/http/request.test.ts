import { inputs } from '../../shared/api/inputs.ts';
import { routes } from '../../shared/api/routes.ts';
import { parseInput, readCookie, requireOriginSecret, siteOf, type LambdaEvent } from './request.ts';

process.env['ORIGIN_SECRET'] = 'ori,gin previous';

const anEvent = (change: object = {}) =>
  ({ headers: {}, requestContext: { domainName: 'api.example' }, ...change }) as unknown as LambdaEvent;
const withHeaders = (headers: Record<string, string>) => anEvent({ headers });

describe('the origin of a request', () => {
  it.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'ori,gon' }, { 'x-origin-secret': 'ori,gin2' }])(
    'is refused with the headers %p',
    (headers) => {
      expect(() => requireOriginSecret(withHeaders(headers))).toThrow(
        expect.objectContaining({ code: 'FORBIDDEN' }) as Error,
      );
    },
  );

  it('is the distribution, which knows the secret', () => {
    expect(() => requireOriginSecret(withHeaders({ 'x-origin-secret': 'ori,gin' }))).not.toThrow();
  });

  it('is known by the new secret and the previous one while it is rotated, and not by both in one', () => {
    expect(() => requireOriginSecret(withHeaders({ 'x-origin-secret': 'previous' }))).not.toThrow();
    expect(() => requireOriginSecret(withHeaders({ 'x-origin-secret': 'ori,gin previous' }))).toThrow();
  });
});

describe('the site of a request', () => {
  it('is the host in the browser, by https except on this machine', () => {
    expect(siteOf(withHeaders({ 'x-viewer-host': 'shop.example' }))).toBe('https://shop.example');
    expect(siteOf(withHeaders({ 'x-viewer-host': 'localhost:3000' }))).toBe('http://localhost:3000');
    expect(siteOf(withHeaders({ 'x-viewer-host': 'localhost.example' }))).toBe('https://localhost.example');
  });

  it('is the API’s own host without a distribution', () => {
    expect(siteOf(anEvent())).toBe('https://api.example');
  });
});

describe('a cookie of a request', () => {
  it('is found by its whole name', () => {
    const event = anEvent({ cookies: ['session-2=b', 'session=a=b'] });
    expect(readCookie(event, 'session')).toBe('a=b');
    expect(readCookie(event, 'sess')).toBeUndefined();
  });

  it('is found in the header of an emulator', () => {
    expect(readCookie(withHeaders({ cookie: 'theme=dark; session=a' }), 'session')).toBe('a');
    expect(readCookie(anEvent(), 'session')).toBeUndefined();
  });
});

describe('the input of a request', () => {
  it('is parsed from path, query and body', async () => {
    const event = anEvent({
      headers: { 'content-type': 'application/json' },
      pathParameters: { itemId: 'v' },
      body: '{"quantity":2}',
    });
    expect(await parseInput(event, routes.updateCartLine, inputs.updateCartLine)).toMatchObject({
      params: { itemId: 'v' },
      body: { quantity: 2 },
    });
  });

  it('has no body in a GET', async () => {
    const event = anEvent({ body: 'no JSON' });
    expect(await parseInput(event, routes.readCart, inputs.readCart)).toEqual({ params: {}, query: {}, body: {} });
  });

  it('is refused with one message for each field', async () => {
    const event = anEvent({ headers: { 'content-type': 'application/json' }, body: '{"quantity":"2"}' });
    await expect(parseInput(event, routes.addToCart, inputs.addToCart)).rejects.toMatchObject({
      code: 'INVALID',
      errors: { productId: expect.any(String) as string, variantId: expect.any(String) as string },
    });
  });
});
