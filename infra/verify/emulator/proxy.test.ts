import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmulatorProxy } from './proxy.ts';

const calls: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let server: Server;
let emulator: string;
beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += String(chunk)));
    incoming.on('end', () => {
      calls.push({ url: incoming.url ?? '', headers: incoming.headers, body });
      response.writeHead(201, { 'x-answer': 'yes' }).end('created');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  emulator = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a call goes on as one over TLS to the distribution, and its answer comes back', async () => {
  const proxy = await openEmulatorProxy({
    emulator,
    domain: 'd1.cloudfront.net',
    headers: { 'x-added': '1' },
    port: 0,
  });
  const answer = await fetch(`${proxy.url}/api/products?page=1`, { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([201, 'yes', 'created']);
  const { url, headers, body } = calls.at(-1)!;
  expect([url, body]).toEqual(['/api/products?page=1', '{}']);
  expect(headers).toMatchObject({ host: 'd1.cloudfront.net', 'x-forwarded-proto': 'https', 'x-added': '1' });
  await proxy.close();
});

it('an emulator that does not answer is a 502', async () => {
  const proxy = await openEmulatorProxy({ emulator: 'http://127.0.0.1:9', port: 0 });
  expect((await fetch(proxy.url)).status).toBe(502);
  await proxy.close();
});
