/** The sale in the product form, and its effect on the prices of the variants. */
import { euroInput } from '../../../../shared/api/fields.ts';
import { toCents } from '../../../../shared/price/money.ts';
import { plannedPriorPrice, type PriceRecord, type PriorPriceCents } from '../../../../shared/price/history.ts';
import { saleForm } from '../../../../shared/price/sale-schema.ts';
import { toSaleInterval } from '../../../../shared/price/sale-interval.ts';
import { availableTime } from '../../../../shared/product/availability.ts';
import { salePriceCents, type Sale } from '../../../../shared/price/sale.ts';
import type { Size } from '../../../../shared/product/rules.ts';
import { variantLabel } from './texts.ts';

export interface SaleFormValues {
  percent: string;
  /** 'YYYY-MM-DD'. */
  from: string;
  to: string;
}

/** The fields of the product form that a sale changes or depends on. */
interface PricedFormValues {
  basePrice: string;
  variants: { _id?: string; size: Size; color: string; priceModifier: string }[];
  isActive: boolean;
  availableFrom: string;
  availableUntil: string;
  sale: SaleFormValues;
}

export const emptySale: SaleFormValues = { percent: '', from: '', to: '' };

export const saleFieldLabels: Record<string, string> = {
  'sale.percent': 'Sconto (%)',
  'sale.from': 'Dal',
  'sale.to': 'Al',
};

/** Null when all fields are empty: the product has no sale. */
export function typedSale(values: SaleFormValues): SaleFormValues | null {
  return Object.values(values).some((text: string) => text.trim()) ? values : null;
}

/** The effect of a sale on the variants with the same prices. Amounts are cents. */
export interface SalePreview {
  variants: string[];
  cents: number;
  reducedCents: number;
  prior: PriorPriceCents | undefined;
}

/** Undefined for an incomplete sale and for one that is over. Variants without a valid price are left out. */
export function previewSale(values: PricedFormValues, history: readonly PriceRecord[]): SalePreview[] | undefined {
  const now = Date.now();
  const sale = saleForm().safeParse(values.sale);
  if (!sale.success || toSaleInterval(sale.data).to <= now) return undefined;
  const planned = plannedRecord(values, sale.data, now);
  const previews = new Map<string, SalePreview>();
  values.variants.forEach((variant, index) => {
    const variantId = idOf(variant, index);
    const cents = planned.prices[variantId];
    if (cents === undefined) return;
    const prior = plannedPriorPrice(history, planned, variantId, now);
    const key = [cents, prior?.cents, prior?.days].join(' ');
    const preview = previews.get(key) ?? {
      variants: [],
      cents,
      reducedCents: salePriceCents(cents, sale.data.percent),
      prior,
    };
    preview.variants.push(variantLabel(variant));
    previews.set(key, preview);
  });
  return [...previews.values()];
}

/** The price record that saving the form would make. */
function plannedRecord(values: PricedFormValues, sale: Sale, now: number): PriceRecord {
  const { basePrice, variants, isActive } = values;
  const prices = variants.flatMap((variant, index): [string, number][] => {
    const cents = typedCents(basePrice) + typedCents(variant.priceModifier);
    return cents > 0 ? [[idOf(variant, index), cents]] : [];
  });
  const record = { at: now, active: isActive, reduction: toSaleInterval(sale), prices: Object.fromEntries(prices) };
  return { ...record, available: availableTime(values) };
}

/** A new variant has no id and no history yet. */
const idOf = ({ _id }: { _id?: string }, index: number) => _id ?? `new ${index}`;

/** NaN for an invalid amount. */
function typedCents(text: string): number {
  const euro = euroInput(-100_000, 100_000).safeParse(text);
  return euro.success ? toCents(euro.data) : NaN;
}
