/** Reads orders of layout 1, which had short attribute names. */
import type { Item } from '../../aws/dynamodb/types.ts';

const lineAttributes = {
  p: 'productId',
  d: 'variantId',
  n: 'name',
  i: 'image',
  z: 'size',
  c: 'color',
  s: 'sku',
  q: 'quantity',
  e: 'priceCents',
  k: 'returnedQuantity',
};
const historyAttributes = { t: 'at', f: 'from', s: 'to', b: 'by' };
const refundAttributes = { k: 'key', e: 'cents', t: 'at', b: 'by' };

/** The same order in layout 2. Throws for an item that is no order of layout 1. */
export function upgradeOrderItem(item: Item): Item {
  const { l: lines, h: history, r: refunds = [], w: writeId, openRefund, ...attributes } = item;
  return {
    ...attributes,
    v: 2,
    writeId,
    lines: renameAttributes(lines as Item[], lineAttributes),
    history: renameAttributes(history as Item[], historyAttributes),
    refunds: renameAttributes(refunds as Item[], refundAttributes),
    ...(openRefund !== undefined && { openRefund: upgradePendingRefund(openRefund as Item) }),
  };
}

function upgradePendingRefund({ stock, returned, ...refund }: Item): Item {
  return {
    ...refund,
    stock: stock === 'return' ? 'release' : stock,
    ...(returned !== undefined && { returnStep: returned }),
  };
}

function renameAttributes(items: Item[], names: Record<string, string>): Item[] {
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [names[name] ?? name, value])),
  );
}
