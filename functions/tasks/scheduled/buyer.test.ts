import { fakeShop } from '../buyer/testing/fake-shop.ts';

/** Settings are read once for each instance of a function. */
async function runOn(settings: Record<string, string>) {
  Object.assign(
    process.env,
    { SITE_URL: 'https://shop.example', BUYER_PASSWORD: 'segreta', READ_ONLY: 'false' },
    settings,
  );
  const sent = fakeShop();
  jest.resetModules();
  const { handler } = await import('./buyer.ts');
  return { result: await handler(), methods: new Set(sent.map(({ call }) => call.split(' ')[0])) };
}

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});

it('on staging the synthetic buyer buys', async () => {
  const { result, methods } = await runOn({ STAGE: 'staging' });
  expect(result).toEqual({ bought: true });
  expect(methods).toContain('POST');
});

it.each([{ STAGE: 'prod' }, { STAGE: 'staging', READ_ONLY: 'true' }])('with %j it only reads', async (settings) => {
  const { result, methods } = await runOn(settings);
  expect(result).toEqual({ bought: false });
  expect([...methods]).toEqual(['GET']);
});
