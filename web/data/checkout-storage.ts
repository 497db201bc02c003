/**
 * What a checkout remembers in this tab, for one person: the fields as typed, the attempt whose outcome is not known yet,
 * the order that waits for its payment. A reload, a lost connection or a new log-in loses none of it. Never card data.
 */
import type { OrderDraft } from '../../shared/order/schema.ts';

export interface StoredCheckout {
  fields?: Record<string, unknown>;
  /** The draft goes with its key: one key never stands for two drafts. */
  attempt?: { key: string; draft: OrderDraft };
  orderId?: string;
}

const NAME = 'checkout';
/** Where the browser refuses storage, the page itself remembers. */
let spare: string | null = null;

export const checkoutStorage = {
  /** Empty where it is somebody else's. */
  read(userId: string): StoredCheckout {
    try {
      const kept = JSON.parse(stored() ?? 'null') as (StoredCheckout & { userId: string }) | null;
      return kept?.userId === userId ? kept : {};
    } catch {
      return {};
    }
  },
  /** Keeps what is given beside what was kept; undefined forgets. */
  update(userId: string, change: { [K in keyof StoredCheckout]: StoredCheckout[K] | undefined }): void {
    store(JSON.stringify({ ...checkoutStorage.read(userId), ...change, userId }));
  },
  clear(): void {
    store(null);
  },
};

function stored(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return spare;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    spare = text;
  }
}
