import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setClock } from '../testing/support/clock.ts';
import { readSecret, writeSecret } from './secrets-manager.ts';

const secrets = new Map<string, string>();
let calls: string[] = [];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const call = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    calls.push(call);
    const input = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const name = input['SecretId'] ?? input['Name'] ?? '';
    const isMissing = call !== 'CreateSecret' && !secrets.has(name);
    if (input['SecretString'] && !isMissing) secrets.set(name, input['SecretString']);
    const body = isMissing ? { __type: 'ResourceNotFoundException' } : { SecretString: secrets.get(name) };
    response
      .writeHead(isMissing ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify(body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
beforeEach(() => (calls = []));
afterEach(() => void jest.useRealTimers());
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('a secret', () => {
  it('is created by the first write and changed by the next one', async () => {
    expect(await writeSecret('keys', 'first')).toBe(true);
    expect(await writeSecret('keys', 'second')).toBe(false);
    expect(secrets.get('keys')).toBe('second');
  });

  it('is read once in ten minutes, and then as it is', async () => {
    secrets.set('stripe', 'old');
    expect(await Promise.all([readSecret('stripe'), readSecret('stripe')])).toEqual(['old', 'old']);
    secrets.set('stripe', 'new');
    expect(await readSecret('stripe')).toBe('old');
    expect(calls).toEqual(['GetSecretValue']);
    setClock(new Date(Date.now() + 11 * 60_000));
    expect(await readSecret('stripe')).toBe('new');
  });

  it('is read again after a failure', async () => {
    await expect(readSecret('late')).rejects.toThrow();
    secrets.set('late', 'here');
    expect(await readSecret('late')).toBe('here');
  });
});
