import { readMultipart } from './request.ts';

const TYPE = 'multipart/form-data; boundary=XX';
const read = (body: string | Buffer, type = TYPE) =>
  readMultipart({
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: { 'content-type': type },
  });
const part = (disposition: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const END = '--XX--\r\n';

describe('a multipart form', () => {
  it('has texts and files; file names are ignored', async () => {
    const body = part('name="name"', 'Città') + part('name="images"; filename="../x.png"', 'abc');
    expect(await read(body + part('name="images"; filename=""', 'd') + END)).toEqual({
      name: 'Città',
      images: [new Uint8Array(Buffer.from('abc')), new Uint8Array(Buffer.from('d'))],
    });
  });

  it('has the line breaks that were typed', async () => {
    expect(await read(part('name="description"', 'Una\r\nriga\n') + END)).toEqual({ description: 'Una\nriga\n' });
  });

  it('has no file where the field was left empty in the browser', async () => {
    expect(await read(part('name="images"; filename=""', '') + END)).toEqual({});
    expect(await read(part('name="images"; filename="vuoto.png"', '') + END)).toEqual({ images: [new Uint8Array()] });
  });

  it('keeps field names like __proto__ as names', async () => {
    const form = await read(part('name="__proto__"', 'x') + part('name="constructor"', 'y') + END);
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });

  it.each([
    ['', TYPE, 'MALFORMED'],
    ['parole', TYPE, 'MALFORMED'],
    [part('name="a"', 'b'), TYPE, 'MALFORMED'],
    [END, TYPE, 'MALFORMED'],
    [part('name="a"', 'b') + END, 'multipart/form-data; charset=x', 'MALFORMED'],
    [part('name="a"', '').repeat(500) + END, TYPE, 'MALFORMED'],
    [part('name="a"', 'b') + END, 'application/json', 'UNSUPPORTED_TYPE'],
    [part('name="a"', 'x'.repeat(300_000)) + END, TYPE, 'TOO_LARGE'],
    [part('name="a"; filename="b"', 'x'.repeat(4 * 1024 * 1024)) + END, TYPE, 'TOO_LARGE'],
  ])('is refused where it is malformed or too large: %#', async (body, type, code) => {
    await expect(read(body, type)).rejects.toMatchObject({ code });
  });
});
