import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { findDynoxideBinary, startDynamoDb } from './dynamodb.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-dynamo-'));
const file = join(folder, 'dynamo.db');
const originalEnvironment = { ...process.env };
afterEach(() => (process.env = { ...originalEnvironment }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shell script with these lines. */
function createProgram(name: string, ...lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(file, 0o755);
  return file;
}

describe('DynamoDB on this machine', () => {
  it('is the server that AWS_ENDPOINT_URL_DYNAMODB names, and that is not stopped', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
    const dynamo = await startDynamoDb(file);
    expect(dynamo.endpoint).toBe(endpoint);
    await dynamo.stop();
    expect(server.listening).toBe(true);
    server.close();
  });

  it.each([`http://127.0.0.1`, 'nonsense'])('fails when nothing answers at the named address: %s', async (address) => {
    const endpoint = address.startsWith('http') ? `${address}:${await freePort()}` : address;
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
    await expect(startDynamoDb(file)).rejects.toThrow(
      `Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL_DYNAMODB names`,
    );
  });

  it('is the binary that DYNOXIDE_BIN names', async () => {
    process.env['DYNOXIDE_BIN'] = createProgram('dynoxide', `exec "${findDynoxideBinary()}" "$@"`);
    const { endpoint, exited, stop } = await startDynamoDb(file);
    expect((await fetch(endpoint, { method: 'POST' })).status).toBe(400);
    await stop();
    await exited;
    await expect(fetch(endpoint)).rejects.toThrow();
  });

  it.each([
    ['does not exist', () => join(folder, 'none'), /\(spawn .*none ENOENT\)/],
    ['ends at once', () => createProgram('silent', 'exit 3'), /\(it ended with code 3\)/],
    [
      'is npx without the package',
      () =>
        createProgram(
          'npx',
          'echo "npm warn old" >&2',
          'echo "npm error code E404" >&2',
          'echo "npm error 404 No" >&2; exit 1',
        ),
      /\(code E404: 404 No\)/,
    ],
  ])('tells in one line what to do when the binary %s', async (_case, binary, reason) => {
    process.env['DYNOXIDE_BIN'] = binary();
    const failure = await startDynamoDb(file).catch((error: Error) => error.message);
    expect(failure).toMatch(reason);
    expect(failure).toMatch(/^DynamoDB did not start .* Set DYNOXIDE_BIN .* or AWS_ENDPOINT_URL_DYNAMODB .*$/);
  });
});
