import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invokeFunction, readVariable, setVariable } from './lambda.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
let server: Server;
/** The functions whose variables can be read, and the updates that they got. */
const functions: Record<string, Record<string, string> | undefined> = {};
let updates: { Environment: { Variables: Record<string, string> }; RevisionId: string }[] = [];

function answerConfiguration(name: string, update: string): object {
  if (update) {
    updates.push(JSON.parse(update) as (typeof updates)[number]);
    functions[name] = updates.at(-1)!.Environment.Variables;
  }
  const Variables = functions[name];
  return {
    Configuration: { LastUpdateStatus: 'Successful' },
    RevisionId: 'r1',
    Environment: Variables ? { Variables } : { Error: { ErrorCode: 'AccessDenied' } },
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url?.split('/')[3] ?? '';
    if (name === 'Broken') response.setHeader('x-amz-function-error', 'Unhandled');
    if (request.url?.includes('invocations')) return void request.pipe(response);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => response.end(JSON.stringify(answerConfiguration(name, body))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL_LAMBDA'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('a function gets the event as JSON, and its answer is parsed', async () => {
  expect(await invokeFunction('Echo', { order: 'X' })).toEqual({ order: 'X' });
});

it('an error of the function is thrown with its message', async () => {
  await expect(invokeFunction('Broken', { errorMessage: 'out of memory' })).rejects.toThrow(
    'Broken failed: out of memory',
  );
  await expect(invokeFunction('Broken', {})).rejects.toThrow('Broken failed: Unhandled');
});

describe('a variable of a function', () => {
  beforeEach(() => (updates = []));

  it('is set beside the others, where nobody else changed the function meanwhile', async () => {
    functions['Cart'] = { TABLE_NAME: 'Vetrina', READ_ONLY: 'false' };
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(await readVariable('Cart', 'READ_ONLY')).toBe('true');
    expect(updates).toMatchObject([
      { Environment: { Variables: { TABLE_NAME: 'Vetrina', READ_ONLY: 'true' } }, RevisionId: 'r1' },
    ]);
  });

  it('that has the value already is not set', async () => {
    functions['Cart'] = { READ_ONLY: 'true' };
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(updates).toEqual([]);
  });

  it('is never set where the others cannot be read: they would be lost', async () => {
    functions['Sealed'] = undefined;
    await expect(setVariable('Sealed', 'READ_ONLY', 'true')).rejects.toThrow('The variables of Sealed');
    expect(updates).toEqual([]);
  });
});
