import type { KeyboardEvent } from 'react';
import type { ShopProductForm } from './use-product-form.ts';

type Column = 'color' | 'sku' | 'gtin' | 'stock' | 'priceModifier';
const columns: readonly string[] = ['color', 'sku', 'gtin', 'stock', 'priceModifier'] satisfies Column[];
const fillable: readonly string[] = ['stock', 'priceModifier'] satisfies Column[];

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Keys of the variants as in a spreadsheet: down and up a column, and Ctrl+D copies a value to the rows below. */
export function useGridKeys(form: ShopProductForm) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const [, rowText, column = ''] = /^variants\.(\d+)\.(\w+)$/.exec((event.target as HTMLInputElement).name) ?? [];
    if (!columns.includes(column)) return;
    const row = Number(rowText);
    const isFill = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
    const step = steps[event.key];
    // Elsewhere Enter saves the form, and arrows count a number up and down.
    if (isFill || step) event.preventDefault();
    if (isFill && fillable.includes(column)) fillDown(form, column as 'stock' | 'priceModifier', row);
    else if (step && form.getValues(`variants.${row + step}`))
      form.setFocus(`variants.${row + step}.${column as Column}`, { shouldSelect: true });
  };
}

/** Copies the value of a row to all rows below. */
export function fillDown(form: ShopProductForm, column: 'stock' | 'priceModifier', from: number): void {
  const variants = form.getValues('variants');
  for (let row = from + 1; row < variants.length; row += 1) {
    form.setValue(`variants.${row}.${column}`, variants[from]?.[column] ?? '0', { shouldDirty: true });
    form.clearErrors(`variants.${row}.${column}`);
  }
}
