/** The demo provider: takes demo tokens instead of cards, keeps its own ledger. Of orders it knows only their ids. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../shared/api/errors.ts';
import type { DemoPayment } from '../../shared/order/payment-schema.ts';
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts';

export interface DemoLedgerEntry extends Record<string, unknown> {
  intentId: string;
  version: number;
  orderId: string;
  clientSecret: string;
  amountCents: number;
  paidCents: number;
  /** Cents by refund key. */
  refunds: Record<string, number>;
}

export interface DemoLedger {
  read(intentId: string): Promise<DemoLedgerEntry | undefined>;
  /** False where the entry changed since it was read. */
  write(entry: DemoLedgerEntry): Promise<boolean>;
}

interface DemoProvider extends PaymentProvider {
  /** Charges an intent once. Throws CARD_DECLINED, INSUFFICIENT_FUNDS, ORDER_NOT_FOUND. */
  charge(payment: DemoPayment): Promise<ProviderIntent & { status: 'succeeded' | 'requires_confirmation' }>;
}

export function demoProvider(ledger: DemoLedger): DemoProvider {
  return {
    name: 'demo',

    async openIntent({ orderId, amountCents }) {
      const intentId = `demo_${createHash('sha256').update(orderId).digest('hex').slice(0, 24)}`;
      const clientSecret = `${intentId}_secret_${randomBytes(24).toString('base64url')}`;
      const entry = { intentId, version: 1, orderId, clientSecret, amountCents, paidCents: 0, refunds: {} };
      if (await ledger.write(entry)) return toIntent(entry);
      return toIntent((await ledger.read(intentId)) as DemoLedgerEntry);
    },

    async readIntent(intentId) {
      const entry = await ledger.read(intentId);
      return entry && toIntent(entry);
    },

    async refund({ intentId, cents, key }) {
      const entry = await updateEntry(ledger, await ledger.read(intentId), (current) => {
        if (current.refunds[key] !== undefined) return undefined;
        const refundedCents = Object.values(current.refunds).reduce((sum, refund) => sum + refund, 0);
        if (refundedCents + cents > current.paidCents) return undefined;
        return { ...current, refunds: { ...current.refunds, [key]: cents } };
      });
      return entry?.refunds[key] !== undefined;
    },

    async charge({ intentId, clientSecret, token, confirmed }) {
      const entry = await ledger.read(intentId);
      if (!entry || !isSameSecret(entry.clientSecret, clientSecret)) throw new ShopError('ORDER_NOT_FOUND');
      if (entry.paidCents > 0) return { ...toIntent(entry), status: 'succeeded' };
      if (token === 'demo_declined') throw new ShopError('CARD_DECLINED');
      if (token === 'demo_no_funds') throw new ShopError('INSUFFICIENT_FUNDS');
      if (token === 'demo_confirm' && !confirmed) return { ...toIntent(entry), status: 'requires_confirmation' };
      const charged = await updateEntry(ledger, entry, (current) =>
        current.paidCents > 0 ? undefined : { ...current, paidCents: current.amountCents },
      );
      return { ...toIntent(charged as DemoLedgerEntry), status: 'succeeded' };
    },
  };
}

/** Updates an entry, and reads it again after each conflict. An update returns undefined to change nothing. */
async function updateEntry(
  ledger: DemoLedger,
  entry: DemoLedgerEntry | undefined,
  update: (entry: DemoLedgerEntry) => DemoLedgerEntry | undefined,
): Promise<DemoLedgerEntry | undefined> {
  const updated = entry && update(entry);
  if (!updated) return entry;
  const next = { ...updated, version: entry.version + 1 };
  if (await ledger.write(next)) return next;
  return updateEntry(ledger, await ledger.read(entry.intentId), update);
}

function toIntent({ intentId, orderId, clientSecret, amountCents, paidCents }: DemoLedgerEntry): ProviderIntent {
  return { id: intentId, orderId, clientSecret, amountCents, paidCents };
}

function isSameSecret(expected: string, actual: string): boolean {
  const [expectedBytes, actualBytes] = [Buffer.from(expected), Buffer.from(actual)];
  return expectedBytes.length === actualBytes.length && timingSafeEqual(expectedBytes, actualBytes);
}
