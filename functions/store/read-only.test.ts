import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listWritable, setReadOnly } from './read-only.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });

const variables: Record<string, { READ_ONLY?: string }> = {
  Auth: { READ_ONLY: 'false' },
  Cart: { READ_ONLY: 'true' },
  Older: {},
};
const lambda = createServer((request, response) => {
  const name = request.url?.split('/')[3] ?? '';
  if (request.url?.includes('/aliases/')) {
    response.setHeader('x-amzn-errortype', 'ResourceNotFoundException');
    response.writeHead(404).end('{}');
    return;
  }
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    if (body) variables[name] = (JSON.parse(body) as { Environment: { Variables: object } }).Environment.Variables;
    const Configuration = { LastUpdateStatus: 'Successful' };
    response.end(JSON.stringify({ Configuration, Environment: { Variables: variables[name] } }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => lambda.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL_LAMBDA'] = `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => lambda.close(resolve)));

it('every function of the stage is switched, and those that may write are named', async () => {
  const names = Object.keys(variables);
  expect((await listWritable(names)).sort()).toEqual(['Auth', 'Older']);
  await setReadOnly(names, true);
  expect(await listWritable(names)).toEqual([]);
  await setReadOnly(names, false);
  expect(Object.values(variables)).toEqual(names.map(() => ({ READ_ONLY: 'false' })));
});
