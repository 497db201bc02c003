import { useEffect, useEffectEvent } from 'react';
import { MAX_LINE_QUANTITY } from '../../../../shared/cart/limits.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import { readProducts } from '../../../data/manual-orders.ts';
import { returnableLines } from '../../../data/returns.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';

export interface NewLine {
  product: Pick<AdminProduct, '_id' | 'name'>;
  variant: Variant;
  quantity: number;
}

export type NewLines = ReturnType<typeof useLines>;

const NO_LINES: NewLine[] = [];

/**
 * The articles of the order, one line for each variant. They are kept in this tab under `draftName`. It begins with those of
 * the order `copied`, as they are sold now.
 */
export function useLines(draftName: string, copied: Order | undefined) {
  const {
    value: lines,
    setValue: setLines,
    forget,
    isRestored,
  } = useDraftState(draftName, NO_LINES, { isUnsaved: ({ length }) => length > 0 });
  const copy = useEffectEvent(async () => {
    if (copied && !isRestored) setLines(await linesOf(copied).catch(() => NO_LINES));
  });
  useEffect(() => void copy(), []);
  const change = (variantId: string, quantityOf: (line: NewLine) => number) =>
    setLines((current) =>
      current.map((line) => (line.variant._id === variantId ? { ...line, quantity: quantityOf(line) } : line)),
    );

  return {
    lines,
    forget,
    isRestored,
    clear: () => setLines(NO_LINES),
    /** One more piece where the variant has a line. */
    add: ({ _id, name }: AdminProduct, variant: Variant) => {
      const isThere = lines.some((line) => line.variant._id === variant._id);
      if (isThere) return change(variant._id, ({ quantity }) => Math.min(quantity + 1, maxQuantity(variant)));
      setLines([...lines, { product: { _id, name }, variant, quantity: 1 }]);
    },
    setQuantity: (variantId: string, quantity: number) => change(variantId, () => quantity),
    remove: (variantId: string) => setLines(lines.filter(({ variant }) => variant._id !== variantId)),
    /** Prices and stock as they are now. Quantities stay. */
    refresh: async () => {
      const products = await readProducts([...new Set(lines.map(({ product }) => product._id))]);
      const variants = products.flatMap((product) => product.variants);
      setLines((current) =>
        current.map((line) => ({
          ...line,
          variant: variants.find(({ _id }) => _id === line.variant._id) ?? line.variant,
        })),
      );
    },
  };
}

/** Without what the customer has withdrawn from. */
async function linesOf(order: Order): Promise<NewLine[]> {
  const products = await readProducts([...new Set(order.items.flatMap(({ product }) => product?._id ?? []))]);
  return returnableLines(order).flatMap(({ variantId, quantity }) => {
    const product = products.find(({ variants }) => variants.some(({ _id }) => _id === variantId));
    const variant = product?.variants.find(({ _id }) => _id === variantId);
    return product && variant ? [{ product: { _id: product._id, name: product.name }, variant, quantity }] : [];
  });
}

export function maxQuantity({ stock }: Variant): number {
  return Math.min(stock, MAX_LINE_QUANTITY);
}
