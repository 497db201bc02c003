import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invokeFunction, readVariable, setVariable } from './lambda.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
type Variables = Record<string, string>;
interface FakeFunction {
  latest: Variables | undefined;
  /** The variables of published versions, and the one that the alias leads to. */
  versions: Variables[];
  alias?: { FunctionVersion: string; RoutingConfig?: object };
}

let server: Server;
let functions: Record<string, FakeFunction>;
let updates: { Environment: { Variables: Variables }; RevisionId: string }[];

function configurationOf({ latest, versions, alias }: FakeFunction, isLive: boolean): object {
  const variables = isLive ? versions[Number(alias!.FunctionVersion) - 1] : latest;
  return {
    Configuration: { LastUpdateStatus: 'Successful' },
    RevisionId: 'r1',
    // In this test the code is another one where the variables say so.
    CodeSha256: variables?.['CODE'],
    Environment: variables ? { Variables: variables } : { Error: { ErrorCode: 'AccessDenied' } },
  };
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: string): object {
  const [, , , name = '', part = ''] = new URL(url, 'http://lambda').pathname.split('/');
  const lambda = functions[name]!;
  if (part === 'aliases') {
    if (!lambda.alias) {
      response.statusCode = 404;
      response.setHeader('x-amzn-errortype', 'ResourceNotFoundException');
      return {};
    }
    if (method === 'PUT') lambda.alias = JSON.parse(body) as { FunctionVersion: string };
    return lambda.alias;
  }
  if (part === 'versions') return { Version: String(lambda.versions.push(lambda.latest!)) };
  if (method === 'PUT') {
    updates.push(JSON.parse(body) as (typeof updates)[number]);
    lambda.latest = updates.at(-1)!.Environment.Variables;
  }
  return configurationOf(lambda, url.includes('Qualifier=live'));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('/Broken/')) response.setHeader('x-amz-function-error', 'Unhandled');
    if (request.url?.includes('invocations')) return void request.pipe(response);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => response.end(JSON.stringify(answer(request, response, body))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL_LAMBDA'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  updates = [];
  functions = {};
});

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
  const withLatest = (latest: Variables | undefined) => (functions['Cart'] = { latest, versions: [] });

  it('is set beside the others, where nobody else changed the function meanwhile', async () => {
    withLatest({ TABLE_NAME: 'Vetrina', READ_ONLY: 'false' });
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(await readVariable('Cart', 'READ_ONLY')).toBe('true');
    expect(updates).toMatchObject([
      { Environment: { Variables: { TABLE_NAME: 'Vetrina', READ_ONLY: 'true' } }, RevisionId: 'r1' },
    ]);
    expect(functions['Cart']!.versions).toEqual([]);
  });

  it('that has the value already is not set', async () => {
    withLatest({ READ_ONLY: 'true' });
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(updates).toEqual([]);
  });

  it('is never set where the others cannot be read: they would be lost', async () => {
    withLatest(undefined);
    await expect(setVariable('Cart', 'READ_ONLY', 'true')).rejects.toThrow('The variables of Cart');
    expect(updates).toEqual([]);
  });
});

describe('a variable of a function behind an alias', () => {
  const open = { CODE: 'new', READ_ONLY: 'false' };

  it('reaches callers by a new version', async () => {
    const cart = (functions['Cart'] = { latest: open, versions: [open], alias: { FunctionVersion: '1' } });
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(cart.alias.FunctionVersion).toBe('2');
    expect(cart.versions[1]).toEqual({ CODE: 'new', READ_ONLY: 'true' });
    expect(await readVariable('Cart', 'READ_ONLY')).toBe('true');
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(cart.versions).toHaveLength(2);
  });

  it('whose version was not published by a command that broke off is completed by the next one', async () => {
    const latest = { ...open, READ_ONLY: 'true' };
    const cart = (functions['Cart'] = { latest, versions: [open], alias: { FunctionVersion: '1' } });
    expect(await readVariable('Cart', 'READ_ONLY')).toBe('false');
    await setVariable('Cart', 'READ_ONLY', 'true');
    expect(updates).toEqual([]);
    expect(cart.alias.FunctionVersion).toBe('2');
  });

  it('is not set after a rollback: the code that was taken back would go out with it', async () => {
    const old = { ...open, CODE: 'old' };
    functions['Cart'] = { latest: open, versions: [old, open], alias: { FunctionVersion: '1' } };
    await expect(setVariable('Cart', 'READ_ONLY', 'true')).rejects.toThrow('Cart serves an older release');
    expect(updates).toEqual([]);
  });

  it('is not set while a release is shifted', async () => {
    const alias = { FunctionVersion: '1', RoutingConfig: { AdditionalVersionWeights: { '2': 0.1 } } };
    functions['Cart'] = { latest: open, versions: [open, open], alias };
    await expect(setVariable('Cart', 'READ_ONLY', 'true')).rejects.toThrow('still being shifted');
  });
});
