/** The demo provider: takes demo tokens instead of cards, keeps its own ledger. Of orders it knows only their ids. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../shared/api/errors.ts';
import type { DemoPayment } from '../../shared/order/payment-schema.ts';
import type { ProviderMovements } from '../store/orders/provider-movements.ts';
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
  /** Keys of refunds that failed after they were accepted. Only tests write these and disputes. */
  failedRefunds?: string[];
  disputes?: ProviderMovements['disputes'];
}

export interface DemoLedger {
  read(intentId: string): Promise<DemoLedgerEntry | undefined>;
  /** False where the entry changed since it was read. */
  write(entry: DemoLedgerEntry): Promise<boolean>;
}

interface DemoProvider extends PaymentProvider {
  /**
   * Charges an intent once. `lastRead` may be a moment old: the write finds that out. Throws CARD_DECLINED,
   * INSUFFICIENT_FUNDS, ORDER_NOT_FOUND.
   */
  charge(
    payment: DemoPayment,
    lastRead?: DemoLedgerEntry,
  ): Promise<ProviderIntent & { status: 'succeeded' | 'requires_confirmation' }>;
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

    async changeAmount({ intentId, amountCents }) {
      await updateEntry(ledger, await ledger.read(intentId), (current) =>
        current.paidCents > 0 ? undefined : { ...current, amountCents },
      );
    },

    async readIntent(intentId) {
      const entry = await ledger.read(intentId);
      return entry && toIntent(entry);
    },

    async refund({ intentId, cents, key }) {
      const entry = await updateEntry(ledger, await ledger.read(intentId), (current) => {
        if (current.refunds[key] !== undefined) return undefined;
        const isDisputed = current.disputes?.at(-1)?.status === 'open';
        if (isDisputed || cents > demoRemainderCents(current)) return undefined;
        return { ...current, refunds: { ...current.refunds, [key]: cents } };
      });
      return entry?.refunds[key] !== undefined && !entry.failedRefunds?.includes(key);
    },

    readMovements: async (intentId) => toMovements(await ledger.read(intentId)),

    async charge({ intentId, clientSecret, token, confirmed }, lastRead) {
      const entry = lastRead ?? (await ledger.read(intentId));
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

function toMovements(entry: DemoLedgerEntry | undefined): ProviderMovements {
  const { refunds = {}, failedRefunds = [], disputes = [] } = entry ?? {};
  return {
    refunds: Object.entries(refunds).map(([key, cents]) => {
      return { id: key, key, cents, failed: failedRefunds.includes(key) };
    }),
    disputes,
  };
}

/** What is left of a payment after refunds and lost disputes. */
export function demoRemainderCents({ paidCents, refunds, failedRefunds, disputes = [] }: DemoLedgerEntry): number {
  const refunded = Object.entries(refunds).map(([key, cents]) => (failedRefunds?.includes(key) ? 0 : cents));
  const lost = disputes.map(({ status, cents }) => (status === 'lost' ? cents : 0));
  return [...refunded, ...lost].reduce((rest, cents) => rest - cents, paidCents);
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
