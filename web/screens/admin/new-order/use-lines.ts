import { MAX_LINE_QUANTITY } from '../../../../shared/cart/limits.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import { readProducts } from '../../../data/manual-orders.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';

export interface NewLine {
  product: Pick<AdminProduct, '_id' | 'name'>;
  variant: Variant;
  quantity: number;
}

export type NewLines = ReturnType<typeof useLines>;

const NO_LINES: NewLine[] = [];

/** The articles of the order, one line for each variant. They are kept in this tab under `draftName`. */
export function useLines(draftName: string) {
  const {
    value: lines,
    setValue: setLines,
    forget,
    isRestored,
  } = useDraftState(draftName, NO_LINES, { isUnsaved: ({ length }) => length > 0 });
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

export function maxQuantity({ stock }: Variant): number {
  return Math.min(stock, MAX_LINE_QUANTITY);
}
