import { useState, type SubmitEvent } from 'react';
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { Product, Variant } from '../../../../shared/product/answers.ts';
import { useCurrentProduct, type AdminProducts } from '../../../data/admin-products.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { stockMovedText, stockTexts } from './texts.ts';

interface TypedStock {
  text: string;
  /** The stock that the admin saw while typing. */
  stockBefore: number;
}

/** The stock of each variant as typed. A change is sent as a difference, one call for each variant. */
export function useStockForm(initialProduct: Product, products: AdminProducts, onSaved: () => void) {
  const [saved, setSaved] = useState(initialProduct);
  const { current, reread } = useCurrentProduct(saved);
  /** The stock at the start, and after each save, by variant. */
  const [startStocks, setStartStocks] = useState(() => stockById(initialProduct));
  const [typed, setTyped] = useState<Record<string, TypedStock>>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const { isBusy, run } = useBusyAction();
  const rows = current.variants.map((variant) => rowOf(variant, typed[variant._id], startStocks[variant._id]));
  const hasChanges = rows.some(({ isValid, delta }) => !isValid || delta !== 0);

  const send = async () => {
    try {
      for (const { variant, delta } of rows.filter((row) => row.delta !== 0)) {
        const changed = await products.changeStock(current, variant._id, delta);
        setSaved(changed);
        setStartStocks((before) => ({ ...before, [variant._id]: stockById(changed)[variant._id] ?? 0 }));
        setTyped(({ [variant._id]: _saved, ...rest }) => rest);
      }
      toast.success(stockTexts.saved);
      onSaved();
    } catch (error) {
      toast.error(errorMessage(error, stockTexts.failed));
      // Orders may have changed the stock. The next try starts from the latest one.
      void products.reload();
      const latest = await reread().catch(() => undefined);
      if (latest) setTyped((before) => withLatestStock(before, latest.product));
    }
  };

  return {
    rows: rows.map(({ isValid, ...row }) => ({
      ...row,
      error: showsErrors && !isValid ? stockTexts.invalid : undefined,
    })),
    hasChanges,
    busy: isBusy,
    setText: ({ _id, stock }: Variant, text: string) =>
      setTyped((before) => ({ ...before, [_id]: { text, stockBefore: before[_id]?.stockBefore ?? stock } })),
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setShowsErrors(true);
      const invalidRow = rows.find(({ isValid }) => !isValid);
      if (!invalidRow) return void run(send);
      document.getElementById(`stock-${invalidRow.variant._id}`)?.focus();
    },
  };
}

function rowOf(variant: Variant, typed: TypedStock | undefined, startStock = variant.stock) {
  const { text, stockBefore } = typed ?? { text: String(variant.stock), stockBefore: variant.stock };
  const stock = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
  const isValid = stock <= MAX_STOCK;
  const delta = isValid ? stock - stockBefore : 0;
  const moved = variant.stock - startStock;
  const saved = delta === 0 ? undefined : variant.stock + delta;
  return { variant, text, isValid, delta, note: moved !== 0 && stockMovedText({ moved, stock: variant.stock, saved }) };
}

function stockById({ variants }: Product): Record<string, number> {
  return Object.fromEntries(variants.map(({ _id, stock }) => [_id, stock]));
}

function withLatestStock(typed: Record<string, TypedStock>, product: Product): Record<string, TypedStock> {
  const stocks = stockById(product);
  return Object.fromEntries(
    Object.entries(typed).map(([id, { text, stockBefore }]) => [id, { text, stockBefore: stocks[id] ?? stockBefore }]),
  );
}
