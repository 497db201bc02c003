import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invokeFunction } from './lambda.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('Broken')) response.setHeader('x-amz-function-error', 'Unhandled');
    request.pipe(response);
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
