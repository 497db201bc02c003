import type { DemoLedger } from './demo-provider.ts';

const accounts = {
  demoLedger: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(true) } as DemoLedger,
  readStripeSecret: () => Promise.reject(new Error('the secret was read')),
};

/** The settings are parsed once, so each environment loads the module anew. */
async function chooseProvider(environment: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, environment);
  const { createPaymentProvider } = await import('./choose-provider.ts');
  return createPaymentProvider(accounts);
}
afterEach(() => {
  delete process.env['PAYMENT_PROVIDER'];
  delete process.env['WITHOUT_STRIPE'];
});

describe('the provider of a stage', () => {
  it('is the demo provider, on the ledger of the shop, unless the stage says otherwise', async () => {
    const provider = await chooseProvider({});
    expect([provider.name, provider.parseWebhook]).toEqual(['demo', undefined]);
    expect(await provider.openIntent({ orderId: '01JD', amountCents: 100 })).toMatchObject({ amountCents: 100 });
  });

  it('is Stripe, whose keys are read at the first call', async () => {
    const provider = await chooseProvider({ PAYMENT_PROVIDER: 'stripe' });
    expect(provider.name).toBe('stripe');
    await expect(provider.readIntent('pi_1')).rejects.toThrow('the secret was read');
  });

  it('cannot be Stripe in a package without Stripe', async () => {
    await expect(chooseProvider({ PAYMENT_PROVIDER: 'stripe', WITHOUT_STRIPE: 'true' })).rejects.toThrow('stripe');
  });
});
