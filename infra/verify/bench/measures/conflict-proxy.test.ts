import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openConflictProxy, type ConflictProxy } from './conflict-proxy.ts';

let emulator: Server;
let proxy: ConflictProxy;
beforeAll(async () => {
  emulator = createServer((call, answer) => {
    call.resume();
    call.on('end', () => answer.end('{}'));
  });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  proxy = await openConflictProxy(`http://127.0.0.1:${(emulator.address() as AddressInfo).port}`, 300);
});
afterAll(() => {
  proxy.close();
  emulator.closeAllConnections();
  emulator.close();
});

async function transactWrite(key: string): Promise<number> {
  const response = await fetch(proxy.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.TransactWriteItems' },
    body: JSON.stringify({ TransactItems: [{ Put: { Item: { pk: { S: key }, sk: { S: 'A' } } } }] }),
  });
  return response.status;
}

it('two transactions on one item at once: one conflict; on different items: none', async () => {
  const statuses = await Promise.all([transactWrite('P#1'), transactWrite('P#1'), transactWrite('P#2')]);
  expect(statuses.sort()).toEqual([200, 200, 400]);
  expect([proxy.transactions, proxy.conflicts]).toEqual([3, 1]);
  expect(await transactWrite('P#1')).toBe(200);
});
