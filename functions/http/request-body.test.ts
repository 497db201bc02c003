import { readJsonBody, readTextBody } from './request.ts';

const json = (body: string | undefined, type = 'application/json') =>
  readJsonBody({ body, isBase64Encoded: false, headers: { 'content-type': type } } as Parameters<
    typeof readJsonBody
  >[0]);

describe('a JSON body', () => {
  it('is parsed, with a charset too, and may be missing', () => {
    expect(json('{"quantity":2}')).toEqual({ quantity: 2 });
    expect(json('{"quantity":2}', 'Application/JSON; charset=utf-8')).toEqual({ quantity: 2 });
    expect(json(undefined, 'text/plain')).toEqual({});
  });

  it('may be base64, as API Gateway sends some', () => {
    const body = Buffer.from('{"name":"Città"}').toString('base64');
    expect(readJsonBody({ body, isBase64Encoded: true, headers: { 'content-type': 'application/json' } })).toEqual({
      name: 'Città',
    });
  });

  it.each([
    ['of another type', '{}', 'text/plain', 'UNSUPPORTED_TYPE'],
    ['of a similar type', '{}', 'application/jsonp', 'UNSUPPORTED_TYPE'],
    ['that is no JSON', '{"a":', 'application/json', 'MALFORMED'],
    ['that nests too deep', '['.repeat(13) + ']'.repeat(13), 'application/json', 'MALFORMED'],
    ['that is too large', `"${'x'.repeat(256 * 1024)}"`, 'application/json', 'TOO_LARGE'],
  ])('%s is refused', (_case, body, type, code) => {
    expect(() => json(body, type)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('may nest twelve levels', () => {
    expect(json('['.repeat(12) + ']'.repeat(12))).toEqual([[[[[[[[[[[[]]]]]]]]]]]]);
  });
});

describe('a raw body', () => {
  it('is every byte as it came', () => {
    expect(readTextBody({ body: ' {"a": 1}\n', isBase64Encoded: false })).toBe(' {"a": 1}\n');
    expect(() => readTextBody({ body: 'è'.repeat(140_000), isBase64Encoded: false })).toThrow(
      expect.objectContaining({ code: 'TOO_LARGE' }) as Error,
    );
  });
});
