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

async function opened() {
  const ledger = ledgerInMemory();
  const bank = demoProvider(ledger);
  const { id: intentId, clientSecret } = await bank.openIntent(order);
  const charge = (token: 'demo_ok' | 'demo_declined' | 'demo_no_funds' | 'demo_confirm', confirmed = false) =>
    bank.charge({ intentId, clientSecret, token, confirmed });
  return { ledger, bank, intentId, clientSecret, charge };
}

describe('the demo bank', () => {
  it('opens one intent for an order, with a secret that nobody guesses', async () => {
    const { bank, clientSecret, intentId } = await opened();
    expect(await bank.openIntent({ ...order, amountCents: 1 })).toMatchObject({ clientSecret, amountCents: 4579 });
    expect(clientSecret.length).toBeGreaterThan(40);
    expect(await bank.readIntent(intentId)).toMatchObject({ orderId: order.orderId, paidCents: 0 });
    expect(await bank.readIntent('demo_unknown')).toBeUndefined();
  });

  it('is asked to charge whatever intent it opened, though a card number stands in its id by chance', async () => {
    const bank = demoProvider(ledgerInMemory());
    for (let at = 0; ; at += 1) {
      const { id: intentId, clientSecret } = await bank.openIntent({ ...order, orderId: String(at) });
      if (!containsCardNumber(intentId)) continue;
      const asked = demoPayment().parse({ intentId, clientSecret, token: 'demo_ok' });
      expect(await bank.charge(asked)).toMatchObject({ status: 'succeeded', paidCents: 4579 });
      return;
    }
  });

  it('charges once, however many tokens come at once', async () => {
    const { charge, ledger, intentId } = await opened();
    const charged = await Promise.all([charge('demo_ok'), charge('demo_ok'), charge('demo_ok')]);
    expect(charged.map(({ paidCents }) => paidCents)).toEqual([4579, 4579, 4579]);
    expect(ledger.entries.get(intentId)).toMatchObject({ version: 2, paidCents: 4579 });
    expect((await charge('demo_declined')).status).toBe('succeeded');
  });

  it('refuses cards that are refused, and asks for the confirmation step', async () => {
    const { charge, bank, intentId } = await opened();
    await expect(charge('demo_declined')).rejects.toMatchObject({ code: 'CARD_DECLINED', status: 402 });
    await expect(charge('demo_no_funds')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 402 });
    expect((await charge('demo_confirm')).status).toBe('requires_confirmation');
    expect((await bank.readIntent(intentId))?.paidCents).toBe(0);
    expect(await charge('demo_confirm', true)).toMatchObject({ status: 'succeeded', paidCents: 4579 });
  });

  it('opens to nobody without the secret', async () => {
    const { bank, intentId } = await opened();
    for (const clientSecret of ['', 'x', intentId]) {
      const attempt = bank.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
      await expect(attempt).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    }
  });

  it('gives back once for each key, and never more than it has', async () => {
    const { bank, charge, intentId } = await opened();
    expect(await bank.refund({ intentId, cents: 1, key: 'a' })).toBe(false);
    await charge('demo_ok');
    const same = [1, 2, 3].map(() => bank.refund({ intentId, cents: 4000, key: 'a' }));
    expect(await Promise.all(same)).toEqual([true, true, true]);
    expect(await bank.refund({ intentId, cents: 580, key: 'b' })).toBe(false);
    expect(await bank.refund({ intentId, cents: 579, key: 'b' })).toBe(true);
    expect(await bank.refund({ intentId: 'demo_unknown', cents: 1, key: 'a' })).toBe(false);
  });
});
