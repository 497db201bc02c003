import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { demoLedger } from './demo-ledger.ts';

setupTable();

const entry = { intentId: 'demo_1', version: 1, paidCents: 0 };

describe('the ledger of the demo provider', () => {
  it('stores a payment once', async () => {
    expect(await demoLedger.read('demo_1')).toBeUndefined();
    expect(await demoLedger.write(entry)).toBe(true);
    expect(await demoLedger.write({ ...entry, paidCents: 1 })).toBe(false);
    expect(await demoLedger.read('demo_1')).toMatchObject(entry);
  });

  it('takes only the version after the stored one', async () => {
    expect(await demoLedger.write({ ...entry, version: 3, paidCents: 3 })).toBe(false);
    const writes = [1, 2].map((paidCents) => demoLedger.write({ ...entry, version: 2, paidCents }));
    expect((await Promise.all(writes)).sort()).toEqual([false, true]);
    expect(await demoLedger.read('demo_1')).toMatchObject({ version: 2 });
  });
});
