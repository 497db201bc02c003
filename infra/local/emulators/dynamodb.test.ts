import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { findDynoxideBinary, startDynamoDb } from './dynamodb.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-dynamo-'));
const given = { ...process.env };
afterEach(() => (process.env = { ...given }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says this and ends. */
function program(name: string, ...lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(file, 0o755);
  return file;
}

describe('DynamoDB on this machine', () => {
  it('is the one that already runs, where one is named, and is left running', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
    const dynamo = await startDynamoDb();
    expect(dynamo.endpoint).toBe(endpoint);
    await dynamo.stop();
    expect(server.listening).toBe(true);
    server.close();
  });

  it.each([`http://127.0.0.1`, 'nonsense'])('says when nothing answers where one is named: %s', async (place) => {
    const endpoint = place.startsWith('http') ? `${place}:${await freePort()}` : place;
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
    await expect(startDynamoDb()).rejects.toThrow(
      `Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL_DYNAMODB names`,
    );
  });

  it('is the binary that DYNOXIDE_BIN names', async () => {
    process.env['DYNOXIDE_BIN'] = program('dynoxide', `exec "${findDynoxideBinary()}" "$@"`);
    const { endpoint, exited: gone, stop } = await startDynamoDb();
    expect((await fetch(endpoint, { method: 'POST' })).status).toBe(400);
    await stop();
    await gone;
    await expect(fetch(endpoint)).rejects.toThrow();
  });

  it.each([
    ['is not there', () => join(folder, 'none'), /\(spawn .*none ENOENT\)/],
    ['ends at once', () => program('silent', 'exit 3'), /\(it ended with code 3\)/],
    [
      'is npx without the package',
      () =>
        program(
          'npx',
          'echo "npm warn old" >&2',
          'echo "npm error code E404" >&2',
          'echo "npm error 404 No" >&2; exit 1',
        ),
      /\(code E404: 404 No\)/,
    ],
  ])('says in one line what to do when it %s', async (_what, binary, reason) => {
    process.env['DYNOXIDE_BIN'] = binary();
    const failure = await startDynamoDb().catch((error: Error) => error.message);
    expect(failure).toMatch(reason);
    expect(failure).toMatch(/^DynamoDB did not start .* Set DYNOXIDE_BIN .* or AWS_ENDPOINT_URL_DYNAMODB .*$/);
  });
});
