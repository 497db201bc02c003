import { fromLambdaResult, toLambdaEvent } from './lambda-event.ts';
import type { EdgeRequest } from '../cloudfront/message.ts';

const api = { apiId: 'abc', domainName: 'abc.execute-api.eu-south-1.amazonaws.com', account: '000000000000' };
const match = { key: 'PUT /api/cart/update/{itemId}', target: null, pathParameters: { itemId: '7' } };
const request = (change: Partial<EdgeRequest> = {}): EdgeRequest => ({
  method: 'PUT',
  path: '/api/cart/update/7',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  address: '127.0.0.1',
  ...change,
});

describe('an event in payload format 2.0', () => {
  it('has path and query as sent, and decoded parameters', () => {
    const event = toLambdaEvent(request({ path: '/a%20b', query: 'q=caff%C3%A8+nero&size=M&size=L&x' }), match, api);
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: match.key,
      rawPath: '/a%20b',
      rawQueryString: 'q=caff%C3%A8+nero&size=M&size=L&x',
      queryStringParameters: { q: 'caffè nero', size: 'M,L', x: '' },
      pathParameters: { itemId: '7' },
    });
    expect(toLambdaEvent(request(), match, api)).not.toHaveProperty('queryStringParameters');
  });

  it('has cookies in a list of their own, and the API as host', () => {
    const event = toLambdaEvent(
      request({ headers: { cookie: 'a=1; b=2', host: 'localhost', 'x-one': '1' } }),
      match,
      api,
    );
    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).toEqual({ 'x-one': '1', host: api.domainName });
  });

  it.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/problem+json', false],
    ['multipart/form-data; boundary=x', true],
    ['application/x-www-form-urlencoded', true],
    ['image/webp', true],
    [undefined, true],
  ])('a body of type %s is base64: %s', (type, base64) => {
    const event = toLambdaEvent(
      request({ headers: type ? { 'content-type': type } : {}, body: Buffer.from('è') }),
      match,
      api,
    );
    expect([event.body, event.isBase64Encoded]).toEqual(base64 ? ['w6g=', true] : ['è', false]);
  });

  it('has no body when none was sent', () => {
    const event = toLambdaEvent(request(), match, api);
    expect(event).not.toHaveProperty('body');
    expect(event.isBase64Encoded).toBe(false);
  });

  it('has the claims of the token', () => {
    const claims = { claims: { sub: '1', 'cognito:groups': '[admin]' }, scopes: ['s'] };
    expect(toLambdaEvent(request(), match, api, claims).requestContext.authorizer).toEqual({ jwt: claims });
  });
});

describe('the result of a function', () => {
  it('with a statusCode is a response with headers, cookies and body', () => {
    const response = fromLambdaResult({
      statusCode: 201,
      headers: { 'Content-Type': 'image/webp' },
      cookies: ['a=1; HttpOnly'],
      body: 'w6g=',
      isBase64Encoded: true,
    });
    expect({ ...response, body: String(response.body) }).toEqual({
      status: 201,
      headers: { 'content-type': 'image/webp' },
      cookies: ['a=1; HttpOnly'],
      body: 'è',
    });
  });

  it('without a statusCode is the body of a 200, without a content type it is plain text', () => {
    const inferred = fromLambdaResult({ success: true });
    expect([inferred.status, inferred.headers, String(inferred.body)]).toEqual([
      200,
      { 'content-type': 'application/json' },
      '{"success":true}',
    ]);
    expect(fromLambdaResult({ statusCode: 200, body: 'ciao' }).headers['content-type']).toBe(
      'text/plain;charset=UTF-8',
    );
  });

  it.each([{ statusCode: 'ok' }, { statusCode: 42 }, { statusCode: 200, body: { a: 1 } }])(
    'is a 500 when it is not valid: %j',
    (result) => expect(fromLambdaResult(result).status).toBe(500),
  );
});
