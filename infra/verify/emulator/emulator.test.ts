async function environmentAt(url: string): Promise<Record<string, string>> {
  process.env['AWS_ENDPOINT_URL'] = url;
  jest.resetModules();
  const { emulatorEnvironment } = await import('./emulator.ts');
  return emulatorEnvironment('eu-central-1');
}

afterAll(() => delete process.env['AWS_ENDPOINT_URL']);

describe('the environment of clients of an emulator', () => {
  it('sends all calls to it, with credentials that no account has', async () => {
    await expect(environmentAt('http://127.0.0.1:4566')).resolves.toMatchObject({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:4566',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4566',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_PROFILE: '',
    });
  });

  it('looks for buckets where LocalStack has them: SDKs put their names before it', async () => {
    await expect(environmentAt('http://localhost.localstack.cloud:4566')).resolves.toMatchObject({
      AWS_ENDPOINT_URL: 'http://localhost.localstack.cloud:4566',
      AWS_ENDPOINT_URL_S3: 'http://s3.localhost.localstack.cloud:4566',
    });
  });
});
