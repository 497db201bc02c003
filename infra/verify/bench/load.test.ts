import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LoadClient, percentiles, requireNoErrors, runLoad } from './load.ts';

const bodies: string[] = [];
let server: Server;
let client: LoadClient;
beforeAll(async () => {
  server = createServer((call, answer) => {
    let body = '';
    call.on('data', (chunk: Buffer) => (body += String(chunk)));
    call.on('end', () => {
      bodies.push(body);
      answer.writeHead(call.url === '/no' ? 404 : 200).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new LoadClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  client.close();
  server.closeAllConnections();
  server.close();
});

describe('a load', () => {
  it('runs every operation once, whatever the concurrency', async () => {
    const indexes: number[] = [];
    const result = await runLoad(3, 10, (index) => {
      indexes.push(index);
      return Promise.resolve({ status: 200, milliseconds: 1 });
    });
    expect(indexes.sort((first, second) => first - second)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(result.operations).toBe(10);
  });

  it('counts errors by status and keeps them out of the times', async () => {
    const result = await runLoad(1, 3, (index) =>
      Promise.resolve({ status: index === 0 ? 409 : 200, milliseconds: index === 0 ? 1 : 9 }),
    );
    expect(result).toMatchObject({ operations: 2, p50: 9, errorsByStatus: { 409: 1 } });
    expect(() => requireNoErrors('orders', result)).toThrow('orders: 1 × 409 beside 2 answers');
  });

  it('has percentiles of the sorted times', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(times)).toEqual({ p50: 51, p95: 96, p99: 100 });
    expect(percentiles([]).p50).toBeNaN();
  });
});

describe('a load client', () => {
  it('sends JSON or a form', async () => {
    await client.send({ method: 'POST', path: '/', body: { quantity: 1 } });
    expect(bodies.at(-1)).toBe('{"quantity":1}');
    await client.send({ method: 'POST', path: '/', form: [['name', 'Felpa Torino']] });
    expect(bodies.at(-1)).toMatch(/name="name"\r\n\r\nFelpa Torino\r\n--.+--\r\n$/);
  });

  it('reads JSON, and throws where the answer is an error', async () => {
    await expect(client.sendForJson({ path: '/' })).resolves.toEqual({ ok: true });
    await expect(client.sendForJson({ path: '/no' })).rejects.toThrow('/no: 404 {"ok":true}');
  });
});
