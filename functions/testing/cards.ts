/** What an instance begins with, without a table: cards of products, and a snapshot in memory. */
import type { Archive } from '../products/documents.ts';
import { cardOf } from '../store/catalogue/card.ts';
import { comparisons } from '../store/catalogue/order.ts';
import { unpackCards, type Cards } from '../store/catalogue/packed-cards.ts';
import type { Product } from '../store/products.ts';
import { contentsOf, packSnapshot, type Snapshot } from '../store/snapshot.ts';

/** In every order, their products at hand. */
export function cardsOf(products: readonly Product[]): Cards {
  const cards = products.map((product) => cardOf(product));
  const sorted = (order: keyof typeof comparisons) => [...cards].sort(comparisons[order]);
  return { createdAt: sorted('createdAt'), price: sorted('price'), name: sorted('name'), stamps: new Map() };
}

/** Of these products, as an instance reads it; `archive` holds its blocks, and what the table says of single products. */
export async function snapshotOf(products: readonly Product[]): Promise<{ snapshot: Snapshot; archive: Archive }> {
  const told = products.map((product) => ({ id: product.id, stamp: product.id, product }));
  const parts = new Map<string, Buffer>();
  const head = await packSnapshot(contentsOf(told), new Date().toISOString(), (name, items) => {
    parts.set(name, Buffer.concat(items.map(({ bytes }) => bytes as Buffer)));
    return Promise.resolve();
  });
  const bytes = (name: string) => parts.get(name) ?? Buffer.alloc(0);
  return {
    snapshot: { head, ...unpackCards(bytes(head.cards)) },
    archive: {
      readParts: (names) => Promise.resolve(names.map(bytes)),
      tellProduct: (id) => Promise.resolve(told.find((each) => each.id === id)),
    },
  };
}
