import type { StoredOrder } from '../store/orders/item.ts';

/** The order's page, which shows its status and its returns. */
export function orderLink({ site, id }: StoredOrder) {
  return { label: 'Vedi l’ordine', url: `${site}/order-confirmation/${encodeURIComponent(id)}` };
}
