import { defaultProvider } from './lambda-credentials.ts';

const NAMES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

beforeEach(() => NAMES.forEach((name) => delete process.env[name]));
afterAll(() => {
  for (const [name, value] of Object.entries(before)) if (value !== undefined) process.env[name] = value;
});

describe('the credentials of a function', () => {
  it('are those that Lambda puts into the environment', async () => {
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
    });
    expect(await defaultProvider()()).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' });
  });

  it('need no session token', async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
    expect(await defaultProvider()()).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret' });
  });

  it('are searched for nowhere else', async () => {
    await expect(defaultProvider()()).rejects.toThrow('no credentials');
  });
});
