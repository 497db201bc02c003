/** A sale in the product's form: what is typed, and what it would make of the variants' prices. */
import { euroInput } from '../../../../shared/api/fields.ts';
import { toCents } from '../../../../shared/price/money.ts';
import { plannedPriorPrice, type PriceRecord, type PriorPriceCents } from '../../../../shared/price/history.ts';
import { saleForm } from '../../../../shared/price/sale-schema.ts';
import { toSaleInterval } from '../../../../shared/price/sale-interval.ts';
import { salePriceCents, type Sale } from '../../../../shared/price/sale.ts';
import type { ProductFormValues } from './form-values.ts';
import { variantLabel } from './texts.ts';

export interface SaleFormValues {
  percent: string;
  /** 'YYYY-MM-DD'. */
  from: string;
  to: string;
}

export const emptySale: SaleFormValues = { percent: '', from: '', to: '' };

export const saleFieldLabels: Record<string, string> = {
  'sale.percent': 'Riduzione (%)',
  'sale.from': 'Dal',
  'sale.to': 'Al',
};

/** Null where nothing was typed: no sale, or no longer one. */
export function typedSale(values: SaleFormValues): SaleFormValues | null {
  return Object.values(values).some((text: string) => text.trim()) ? values : null;
}

/** What a sale would be, for all variants of which it would be the same. Cents. */
export interface SalePreview {
  variants: string[];
  cents: number;
  reducedCents: number;
  prior: PriorPriceCents | undefined;
}

/** Undefined while the sale is not typed yet, or is over. Variants without a price are left out. */
export function previewSale(
  values: ProductFormValues,
  history: readonly PriceRecord[],
  now = Date.now(),
): SalePreview[] | undefined {
  const typed = saleForm().safeParse(values.sale);
  if (!typed.success || toSaleInterval(typed.data).to <= now) return undefined;
  const next = recordOf(values, typed.data, now);
  const rows = new Map<string, SalePreview>();
  values.variants.forEach((variant, at) => {
    const cents = next.prices[nameOf(variant, at)];
    if (cents === undefined) return;
    const prior = plannedPriorPrice(history, next, nameOf(variant, at), now);
    const key = [cents, prior?.cents, prior?.days].join(' ');
    const row = rows.get(key) ?? {
      variants: [],
      cents,
      reducedCents: salePriceCents(cents, typed.data.percent),
      prior,
    };
    row.variants.push(variantLabel(variant));
    rows.set(key, row);
  });
  return [...rows.values()];
}

function recordOf({ basePrice, variants, isActive }: ProductFormValues, typed: Sale, now: number): PriceRecord {
  const prices = variants.flatMap((variant, at): [string, number][] => {
    const cents = centsOf(basePrice) + centsOf(variant.priceModifier);
    return cents > 0 ? [[nameOf(variant, at), cents]] : [];
  });
  return { at: now, active: isActive, reduction: toSaleInterval(typed), prices: Object.fromEntries(prices) };
}

/** A new variant has no name yet, and no record. */
const nameOf = ({ _id }: { _id?: string }, at: number) => _id ?? `new ${at}`;

/** NaN for what is no amount. */
function centsOf(typed: string): number {
  const read = euroInput(-100_000, 100_000).safeParse(typed);
  return read.success ? toCents(read.data) : NaN;
}
