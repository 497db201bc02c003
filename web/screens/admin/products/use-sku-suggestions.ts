import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { uniqueSku, suggestSku } from '../../../../shared/product/sku.ts';
import { useTakenSkus } from '../../../data/admin-products.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { ShopProductForm } from './use-product-form.ts';

/**
 * Suggests the SKU of every variant whose SKU nobody wrote: from the product's name, the colour and the size, and free in
 * this form and among the other products. A suggestion follows what it was made of; what somebody wrote stays.
 */
export function useSkuSuggestions({ control, getValues, setValue, clearErrors }: ShopProductForm, productId?: string) {
  const [name, variants] = useWatch({ control, name: ['name', 'variants'] });
  /** All that was suggested while this form is open. */
  const suggested = useRef(new Set(['']));
  const prefix = suggestSku(name, 'x', 'x').split('-')[0] ?? '';
  const elsewhere = useTakenSkus(useDebouncedValue(prefix.length === 3 ? `${prefix}-` : null), productId);
  // The SKUs are not among the reasons to suggest: whoever empties the field wants to write.
  const basis = JSON.stringify([name, variants.map(({ size, color }) => [size, color])]);

  useEffect(() => {
    const now = getValues();
    const isOwn = (sku: string) => !suggested.current.has(sku);
    const written = now.variants.flatMap(({ sku }) => (isOwn(sku) ? sku.toUpperCase() : []));
    const taken = new Set([...elsewhere, ...written]);
    now.variants.forEach(({ size, color, sku }, at) => {
      if (isOwn(sku)) return;
      const suggestion = suggestSku(now.name, color, size);
      const free = suggestion && uniqueSku(suggestion, taken);
      taken.add(free);
      suggested.current.add(free);
      if (free === sku) return;
      setValue(`variants.${at}.sku`, free, { shouldDirty: true });
      clearErrors(`variants.${at}.sku`);
    });
  }, [basis, elsewhere, getValues, setValue, clearErrors]);
}
