import { ShopError } from '../../shared/api/errors.ts';
import { cacheable, errorResponse, jsonResponse } from './response.ts';

const body = '{"success":true}';

describe('a response', () => {
  it('is JSON that nobody keeps', () => {
    expect(jsonResponse(201, body)).toEqual({
      statusCode: 201,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body,
    });
  });

  it('to an error has its code, its Italian message and its status', () => {
    const response = errorResponse(new ShopError('OUT_OF_STOCK'));
    expect(response.statusCode).toBe(409);
    expect(JSON.parse(response.body ?? '')).toMatchObject({ success: false, code: 'OUT_OF_STOCK' });
    expect(response.headers).not.toHaveProperty('retry-after');
  });

  it('to an error that passes says when', () => {
    expect(errorResponse(new ShopError('BUSY', { retryAfter: 1 })).headers).toMatchObject({ 'retry-after': '1' });
  });
});

describe('a cacheable response', () => {
  const first = cacheable(jsonResponse(200, body), body, undefined);
  const etag = String(first.headers?.['etag']);

  it('is kept by the edge for a second and by a browser with its ETag', () => {
    expect(first).toMatchObject({
      statusCode: 200,
      body,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=1' },
    });
    expect(etag).toMatch(/^"[\w-]{22}"$/);
  });

  it.each(['', 'W/'])('is not sent again to a browser that has it (%s)', (prefix) => {
    const again = cacheable(jsonResponse(200, body), body, prefix + etag);
    expect(again).toMatchObject({ statusCode: 304, headers: { etag } });
    expect(again).not.toHaveProperty('body');
  });

  it('is sent where it changed', () => {
    expect(cacheable(jsonResponse(200, '{}'), '{}', etag)).toMatchObject({ statusCode: 200, body: '{}' });
  });
});
