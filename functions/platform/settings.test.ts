const read = async (environment: Record<string, string>) => {
  jest.resetModules();
  Object.assign(process.env, environment);
  return (await import('./settings.ts')).setting;
};

describe('a setting', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it('comes from the environment', async () => {
    const setting = await read({ TABLE_NAME: 'Vetrina', PAYMENT_PROVIDER: 'stripe' });
    expect([setting('TABLE_NAME'), setting('PAYMENT_PROVIDER')]).toEqual(['Vetrina', 'stripe']);
  });

  it('has a default where the shop has one', async () => {
    for (const name of ['STAGE', 'PAYMENT_PROVIDER', 'DEMO']) delete process.env[name];
    const setting = await read({});
    expect([setting('STAGE'), setting('PAYMENT_PROVIDER'), setting('DEMO')]).toEqual(['dev', 'demo', 'false']);
  });

  it('that a function was not given is named', async () => {
    delete process.env['SITE_BUCKET'];
    const setting = await read({});
    expect(() => setting('SITE_BUCKET')).toThrow('This function has no SITE_BUCKET');
  });

  it('of a wrong kind stops the function', async () => {
    const setting = await read({ PAYMENT_PROVIDER: 'cash' });
    expect(() => setting('STAGE')).toThrow('PAYMENT_PROVIDER');
  });
});
