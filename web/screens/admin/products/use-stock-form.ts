import { useState, type SubmitEvent } from 'react';
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { stockTexts } from './texts.ts';

/** The stock of a product's variants as it is being typed. What changed travels as a difference, one variant a call. */
export function useStockForm(given: Product, products: AdminProducts, onSaved: () => void) {
  const [product, setProduct] = useState(given);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const { isBusy, run } = useBusyAction();
  const rows = product.variants.map((variant) => {
    const text = typed[variant._id] ?? String(variant.stock);
    const stock = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
    const isValid = stock <= MAX_STOCK;
    return { variant, text, isValid, delta: isValid ? stock - variant.stock : 0 };
  });
  const unsaved = rows.some(({ isValid, delta }) => !isValid || delta !== 0);

  const send = async () => {
    try {
      for (const { variant, delta } of rows.filter((row) => row.delta !== 0)) {
        setProduct(await products.changeStock(product, variant._id, delta));
        setTyped(({ [variant._id]: _saved, ...rest }) => rest);
      }
      toast.success(stockTexts.saved);
      onSaved();
    } catch (error) {
      toast.error(errorMessage(error, stockTexts.failed));
      // What was sold in between: the next attempt starts from there.
      const now = await products.refetchProduct(product).catch(() => undefined);
      if (now) setProduct(now);
    }
  };

  return {
    rows: rows.map(({ isValid, ...row }) => ({ ...row, error: checked && !isValid ? stockTexts.invalid : undefined })),
    unsaved,
    busy: isBusy,
    type: (variantId: string, text: string) => setTyped((now) => ({ ...now, [variantId]: text })),
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setChecked(true);
      if (rows.every(({ isValid }) => isValid)) return void run(send);
      const wrong = rows.find(({ isValid }) => !isValid);
      document.getElementById(`stock-${wrong?.variant._id}`)?.focus();
    },
  };
}
