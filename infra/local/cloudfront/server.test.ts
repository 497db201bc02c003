import { request } from 'node:http';
import { edgeResponse, type EdgeRequest } from './message.ts';
import { startEdgeServer, type EdgeServer } from './server.ts';

const MEGABYTE = 1024 * 1024;

describe('the server of the local shop', () => {
  let server: EdgeServer;
  let url: string;
  let requests: EdgeRequest[];
  const open = () =>
    server.serve(
      (edgeRequest) => {
        requests.push(edgeRequest);
        return Promise.resolve(edgeResponse(200, 'ecco'));
      },
      () => undefined,
    );
  beforeEach(async () => {
    server = await startEdgeServer(0);
    url = `http://127.0.0.1:${server.port}`;
    requests = [];
  });
  afterEach(() => server.close());

  it('answers 503 until the shop is open, and 502 where a call fails', async () => {
    expect((await fetch(url)).status).toBe(503);
    const errors: unknown[] = [];
    server.serve(
      () => Promise.reject(new Error('rotto')),
      (error) => errors.push(error),
    );
    expect((await fetch(url)).status).toBe(502);
    expect(errors).toEqual([new Error('rotto')]);
  });

  it('hands on path and query as sent, joins repeated headers, and drops those of the connection', async () => {
    open();
    await new Promise((resolve, reject) => {
      const options = { path: '/a%2fb?q=1?2', headers: { 'x-one': ['1', '2'] } };
      const outgoing = request(url, options, (response) => response.resume().once('end', resolve));
      outgoing.once('error', reject).end();
    });
    expect(requests).toMatchObject([
      { method: 'GET', path: '/a%2fb', query: 'q=1?2', headers: { 'x-one': '1,2' }, address: '127.0.0.1' },
    ]);
    expect(requests[0]?.headers).not.toHaveProperty('connection');
  });

  it('reads a body that is too large to its end, and keeps enough of it to be refused by API Gateway', async () => {
    open();
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(14 * MEGABYTE) })).status).toBe(200);
    expect(requests[0]?.body.length).toBeGreaterThan(10 * MEGABYTE);
    expect(requests[0]?.body.length).toBeLessThan(12 * MEGABYTE);
  });

  it('answers HEAD with the length of the body and without the body', async () => {
    open();
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['4', '']);
  });
});
