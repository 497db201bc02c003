import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { uniqueSku, suggestSku } from '../../../../shared/product/sku.ts';
import { useTakenSkus } from '../../../data/admin-products.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { ShopProductForm } from './use-product-form.ts';

/**
 * Suggests SKUs made of the product's name, the colour and the size, free in this form and among other products. A
 * suggestion changes with the fields that it is made of. An SKU that the admin typed stays; with `isKept` all stay: the product
 * that holds them may be this one.
 */
export function useSkuSuggestions(
  { control, getValues, setValue, clearErrors }: ShopProductForm,
  { productId, isKept }: { productId: string | undefined; isKept: boolean },
) {
  const [name, variants] = useWatch({ control, name: ['name', 'variants'] });
  /** All suggestions since the form was opened. */
  const suggestions = useRef(new Set(['']));
  // 'Felpa Torino' → 'FEL'. A name of fewer letters is no prefix yet, and sends no call.
  const prefix = suggestSku(name, 'x', 'x').split('-')[0] ?? '';
  const otherSkus = useTakenSkus(useDebouncedValue(prefix.length === 3 ? `${prefix}-` : null), productId);
  // The SKUs are not part of it: an admin who empties the field wants to type.
  const basis = JSON.stringify([name, variants.map(({ size, color }) => [size, color])]);

  useEffect(() => {
    if (isKept) return;
    const values = getValues();
    const isTyped = (sku: string) => !suggestions.current.has(sku);
    const typedSkus = values.variants.flatMap(({ sku }) => (isTyped(sku) ? sku.toUpperCase() : []));
    const takenSkus = new Set([...otherSkus, ...typedSkus]);
    values.variants.forEach(({ size, color, sku }, index) => {
      if (isTyped(sku)) return;
      const base = suggestSku(values.name, color, size);
      const suggestion = base && uniqueSku(base, takenSkus);
      takenSkus.add(suggestion);
      suggestions.current.add(suggestion);
      if (suggestion === sku) return;
      setValue(`variants.${index}.sku`, suggestion, { shouldDirty: true });
      clearErrors(`variants.${index}.sku`);
    });
  }, [basis, otherSkus, isKept, getValues, setValue, clearErrors]);
}
