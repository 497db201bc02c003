/**
 * The demo provider: a small bank of its own, which takes any of the demo tokens for money. It keeps its ledger behind
 * `Ledger` and knows nothing of the shop's orders but their ids.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../shared/api/errors.ts';
import type { DemoPayment } from '../../shared/order/payment-schema.ts';
import type { ProviderIntent, PaymentProvider } from './port.ts';

/** One line of the ledger. `refunds` are sums by their keys. */
export interface DemoLedgerEntry extends Record<string, unknown> {
  intentId: string;
  version: number;
  orderId: string;
  clientSecret: string;
  amountCents: number;
  paidCents: number;
  refunds: Record<string, number>;
}

export interface DemoLedger {
  read(intentId: string): Promise<DemoLedgerEntry | undefined>;
  /** False where the entry changed since it was read. */
  write(entry: DemoLedgerEntry): Promise<boolean>;
}

export interface DemoProvider extends PaymentProvider {
  /** The bank's own door: charges the intent once. Throws CARD_DECLINED, INSUFFICIENT_FUNDS, ORDER_NOT_FOUND. */
  charge(payment: DemoPayment): Promise<ProviderIntent & { status: 'succeeded' | 'requires_confirmation' }>;
}

export function demoProvider(ledger: DemoLedger): DemoProvider {
  const change = (intentId: string, edit: (entry: DemoLedgerEntry) => DemoLedgerEntry | undefined) =>
    edited(ledger, intentId, edit);
  return {
    name: 'demo',

    async openIntent({ orderId, amountCents }) {
      const intentId = `demo_${createHash('sha256').update(orderId).digest('hex').slice(0, 24)}`;
      const clientSecret = `${intentId}_secret_${randomBytes(24).toString('base64url')}`;
      const entry: DemoLedgerEntry = {
        intentId,
        version: 1,
        orderId,
        clientSecret,
        amountCents,
        paidCents: 0,
        refunds: {},
      };
      if (await ledger.write(entry)) return intentOf(entry);
      return intentOf((await ledger.read(intentId)) as DemoLedgerEntry);
    },

    async readIntent(intentId) {
      const entry = await ledger.read(intentId);
      return entry && intentOf(entry);
    },

    async refund({ intentId, cents, key }) {
      const entry = await change(intentId, (now) => {
        if (now.refunds[key] !== undefined) return undefined;
        const given = Object.values(now.refunds).reduce((sum, each) => sum + each, 0);
        return given + cents > now.paidCents ? undefined : { ...now, refunds: { ...now.refunds, [key]: cents } };
      });
      return entry?.refunds[key] !== undefined;
    },

    async charge({ intentId, clientSecret, token, confirmed }) {
      const known = await ledger.read(intentId);
      if (!known || !sameSecret(known.clientSecret, clientSecret)) throw new ShopError('ORDER_NOT_FOUND');
      if (known.paidCents > 0) return { ...intentOf(known), status: 'succeeded' };
      if (token === 'demo_declined') throw new ShopError('CARD_DECLINED');
      if (token === 'demo_no_funds') throw new ShopError('INSUFFICIENT_FUNDS');
      if (token === 'demo_confirm' && !confirmed) return { ...intentOf(known), status: 'requires_confirmation' };
      const charged = await change(intentId, (entry) =>
        entry.paidCents > 0 ? undefined : { ...entry, paidCents: entry.amountCents },
      );
      return { ...intentOf(charged as DemoLedgerEntry), status: 'succeeded' };
    },
  };
}

/** Edits an entry as it is now, again where another was faster. The edit gives undefined where nothing is to be done. */
async function edited(
  ledger: DemoLedger,
  intentId: string,
  edit: (entry: DemoLedgerEntry) => DemoLedgerEntry | undefined,
) {
  for (;;) {
    const entry = await ledger.read(intentId);
    if (!entry) return undefined;
    const next = edit(entry);
    if (!next) return entry;
    const written = { ...next, version: entry.version + 1 };
    if (await ledger.write(written)) return written;
  }
}

function intentOf({ intentId: id, orderId, clientSecret, amountCents, paidCents }: DemoLedgerEntry): ProviderIntent {
  return { id, orderId, clientSecret, amountCents, paidCents };
}

function sameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
