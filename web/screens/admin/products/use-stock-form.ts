import { useState, type SubmitEvent } from 'react';
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { stockTexts } from './texts.ts';

/** The stock of each variant as typed. A change is sent as a difference, one call for each variant. */
export function useStockForm(initialProduct: Product, products: AdminProducts, onSaved: () => void) {
  const [product, setProduct] = useState(initialProduct);
  /** Variant id → typed text. */
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const { isBusy, run } = useBusyAction();
  const rows = product.variants.map((variant) => {
    const text = texts[variant._id] ?? String(variant.stock);
    const stock = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
    const isValid = stock <= MAX_STOCK;
    return { variant, text, isValid, delta: isValid ? stock - variant.stock : 0 };
  });
  const hasChanges = rows.some(({ isValid, delta }) => !isValid || delta !== 0);

  const send = async () => {
    try {
      for (const { variant, delta } of rows.filter((row) => row.delta !== 0)) {
        setProduct(await products.changeStock(product, variant._id, delta));
        setTexts(({ [variant._id]: _saved, ...rest }) => rest);
      }
      toast.success(stockTexts.saved);
      onSaved();
    } catch (error) {
      toast.error(errorMessage(error, stockTexts.failed));
      // Orders may have changed the stock. The next try starts from the latest one.
      const latest = await products.refetchProduct(product).catch(() => undefined);
      if (latest) setProduct(latest);
    }
  };

  return {
    rows: rows.map(({ isValid, ...row }) => ({
      ...row,
      error: showsErrors && !isValid ? stockTexts.invalid : undefined,
    })),
    hasChanges,
    busy: isBusy,
    setText: (variantId: string, text: string) => setTexts((current) => ({ ...current, [variantId]: text })),
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setShowsErrors(true);
      const invalidRow = rows.find(({ isValid }) => !isValid);
      if (!invalidRow) return void run(send);
      document.getElementById(`stock-${invalidRow.variant._id}`)?.focus();
    },
  };
}
