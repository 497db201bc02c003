import { containsCardNumber } from '../../shared/text/card-number.ts';
import { demoPayment } from '../../shared/order/payment-schema.ts';
import { demoProvider, type DemoLedgerEntry, type DemoLedger } from './demo-provider.ts';

function ledgerInMemory(): DemoLedger & { entries: Map<string, DemoLedgerEntry> } {
  const entries = new Map<string, DemoLedgerEntry>();
  return {
    entries,
    read: (intentId) => Promise.resolve(entries.get(intentId)),
    write: (entry) => {
      if ((entries.get(entry.intentId)?.version ?? 0) !== entry.version - 1) return Promise.resolve(false);
      entries.set(entry.intentId, entry);
      return Promise.resolve(true);
    },
  };
}

const order = { orderId: '01JZZZZZZZZZZZZZZZZZZZZZZZ', amountCents: 4579 };

async function openIntent() {
  const ledger = ledgerInMemory();
  const provider = demoProvider(ledger);
  const { id: intentId, clientSecret } = await provider.openIntent(order);
  const charge = (token: 'demo_ok' | 'demo_declined' | 'demo_no_funds' | 'demo_confirm', confirmed = false) =>
    provider.charge({ intentId, clientSecret, token, confirmed });
  return { ledger, provider, intentId, clientSecret, charge };
}

describe('the demo provider', () => {
  it('opens one intent for an order, with a secret that nobody can guess', async () => {
    const { provider, clientSecret, intentId } = await openIntent();
    expect(await provider.openIntent({ ...order, amountCents: 1 })).toMatchObject({ clientSecret, amountCents: 4579 });
    expect(clientSecret.length).toBeGreaterThan(40);
    expect(await provider.readIntent(intentId)).toMatchObject({ orderId: order.orderId, paidCents: 0 });
    expect(await provider.readIntent('demo_unknown')).toBeUndefined();
  });

  it('charges any intent that it opened, even where its id looks like a card number', async () => {
    const provider = demoProvider(ledgerInMemory());
    for (let number = 0; ; number += 1) {
      const { id: intentId, clientSecret } = await provider.openIntent({ ...order, orderId: String(number) });
      if (!containsCardNumber(intentId)) continue;
      const payment = demoPayment().parse({ intentId, clientSecret, token: 'demo_ok' });
      expect(await provider.charge(payment)).toMatchObject({ status: 'succeeded', paidCents: 4579 });
      return;
    }
  });

  it('charges once, however many tokens come at the same time', async () => {
    const { charge, ledger, intentId } = await openIntent();
    const charges = await Promise.all([charge('demo_ok'), charge('demo_ok'), charge('demo_ok')]);
    expect(charges.map(({ paidCents }) => paidCents)).toEqual([4579, 4579, 4579]);
    expect(ledger.entries.get(intentId)).toMatchObject({ version: 2, paidCents: 4579 });
    expect((await charge('demo_declined')).status).toBe('succeeded');
  });

  it('declines what its tokens say, and asks for the confirmation step', async () => {
    const { charge, provider, intentId } = await openIntent();
    await expect(charge('demo_declined')).rejects.toMatchObject({ code: 'CARD_DECLINED', status: 402 });
    await expect(charge('demo_no_funds')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 402 });
    expect((await charge('demo_confirm')).status).toBe('requires_confirmation');
    expect((await provider.readIntent(intentId))?.paidCents).toBe(0);
    expect(await charge('demo_confirm', true)).toMatchObject({ status: 'succeeded', paidCents: 4579 });
  });

  it('charges nothing without the secret', async () => {
    const { provider, intentId } = await openIntent();
    for (const clientSecret of ['', 'x', intentId]) {
      const attempt = provider.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
      await expect(attempt).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    }
  });

  it('says what moved, and refunds nothing of a dispute that is open', async () => {
    const { provider, charge, intentId, ledger } = await openIntent();
    await charge('demo_ok');
    await provider.refund({ intentId, cents: 1000, key: 'a' });
    const change = (entry: Partial<DemoLedgerEntry>) =>
      ledger.entries.set(intentId, { ...ledger.entries.get(intentId)!, ...entry });
    const dispute = { id: 'd', cents: 3000, status: 'open' as const };
    change({ failedRefunds: ['a'], disputes: [dispute] });
    const refunds = [{ id: 'a', key: 'a', cents: 1000, failed: true }];
    expect(await provider.readMovements(intentId)).toEqual({ refunds, disputes: [dispute] });
    expect(await provider.readMovements('demo_unknown')).toEqual({ refunds: [], disputes: [] });
    expect(await provider.refund({ intentId, cents: 1, key: 'b' })).toBe(false);
    expect(await provider.refund({ intentId, cents: 1000, key: 'a' })).toBe(false);
    change({ disputes: [{ ...dispute, status: 'lost' }] });
    expect(await provider.refund({ intentId, cents: 1580, key: 'b' })).toBe(false);
    expect(await provider.refund({ intentId, cents: 1579, key: 'b' })).toBe(true);
  });

  it('refunds once for each key, and never more than was paid', async () => {
    const { provider, charge, intentId } = await openIntent();
    expect(await provider.refund({ intentId, cents: 1, key: 'a' })).toBe(false);
    await charge('demo_ok');
    const same = [1, 2, 3].map(() => provider.refund({ intentId, cents: 4000, key: 'a' }));
    expect(await Promise.all(same)).toEqual([true, true, true]);
    expect(await provider.refund({ intentId, cents: 580, key: 'b' })).toBe(false);
    expect(await provider.refund({ intentId, cents: 579, key: 'b' })).toBe(true);
    expect(await provider.refund({ intentId: 'demo_unknown', cents: 1, key: 'a' })).toBe(false);
  });
});
