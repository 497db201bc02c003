/**
 * What a checkout stores in this tab for one user: the typed fields, the attempt whose answer is missing, the pending
 * order. It survives a reload, a lost connection and a new login. It never contains card data.
 */
import type { OrderDraft } from '../../shared/order/schema.ts';

interface StoredCheckout {
  fields?: Record<string, unknown>;
  /** `key` is the Idempotency-Key of exactly this draft. */
  attempt?: { key: string; draft: OrderDraft };
  orderId?: string;
}

const STORAGE_KEY = 'checkout';
/** Used when the browser refuses storage. */
let inMemory: string | null = null;

export const checkoutStorage = {
  /** Empty when another user stored it. */
  read(userId: string): StoredCheckout {
    try {
      const stored = JSON.parse(load() ?? 'null') as (StoredCheckout & { userId: string }) | null;
      return stored?.userId === userId ? stored : {};
    } catch {
      return {};
    }
  },
  /** Changes some fields; undefined removes one. */
  update(userId: string, change: { [K in keyof StoredCheckout]: StoredCheckout[K] | undefined }): void {
    save(JSON.stringify({ ...checkoutStorage.read(userId), ...change, userId }));
  },
  clear(): void {
    save(null);
  },
};

function load(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return inMemory;
  }
}

function save(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    inMemory = text;
  }
}
