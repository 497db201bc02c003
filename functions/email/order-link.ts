import type { StoredOrder } from '../store/orders/item.ts';

/** The order's page, which shows its status and its returns. Without an account nobody can open it. */
export function orderLink({ site, id, erasedAt }: StoredOrder) {
  if (erasedAt) return returnsLink(site);
  return { label: 'Vedi l’ordine', url: `${site}/order-confirmation/${encodeURIComponent(id)}` };
}

export function returnsLink(site: string) {
  return { label: 'Resi e recesso', url: `${site}/returns` };
}
