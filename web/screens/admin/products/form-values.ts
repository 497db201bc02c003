/** The values of the product form as typed, and the shared schema that parses them. */
import * as z from 'zod';
import { sizes, type Category, type Size } from '../../../../shared/product/rules.ts';
import { productForm, parseTags, type ProductForm } from '../../../../shared/product/form-schema.ts';
import { emptySale, saleFieldLabels, typedSale, type SaleFormValues } from './sale-preview.ts';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { legalSheetLabel, toLegalSheet, legalSheetValues, type LegalSheetValues } from './legal-sheet-values.ts';

interface VariantFormValues {
  /** Absent for a new variant. */
  _id?: string;
  size: Size;
  color: string;
  colorCode: string;
  sku: string;
  gtin: string;
  stock: string;
  /** The stock that the form was filled with. The server adds the difference, so a sale in between still counts. */
  stockBefore?: number;
  /** Euro, as typed. */
  priceModifier: string;
}

/** `tags` is one line with commas. The images are not part of it (use-form-images.ts). */
export interface ProductFormValues {
  name: string;
  category: Category;
  description: string;
  basePrice: string;
  /** '' for the usual one. */
  lowStockAt: string;
  /** '' for none, and for those who may not see it. */
  purchasePrice: string;
  variants: VariantFormValues[];
  tags: string;
  weight: string;
  isActive: boolean;
  /** '' for none. */
  availableFrom: string;
  availableUntil: string;
  sale: SaleFormValues;
  details: LegalSheetValues;
}

export const productFormSchema = z.preprocess((input) => {
  const values = input as ProductFormValues;
  return {
    ...values,
    variants: values.variants.map((variant) => ({
      ...variant,
      colorCode: variant.colorCode === UNCHOSEN_COLOUR ? '' : variant.colorCode,
    })),
    tags: parseTags(values.tags),
    sale: typedSale(values.sale),
    details: toLegalSheet(values.details),
  };
}, productForm()) as unknown as z.ZodType<ProductForm, ProductFormValues>;

/**
 * A colour field always has a value. A browser tells of a choice only if it differs, so this is one that nobody means:
 * with black, black could not be chosen.
 */
export const UNCHOSEN_COLOUR = '#fefdfc';

export const firstVariant: VariantFormValues = {
  size: 'M',
  color: '',
  colorCode: UNCHOSEN_COLOUR,
  sku: '',
  gtin: '',
  stock: '0',
  priceModifier: '0',
};

const emptyProduct: ProductFormValues = {
  name: '',
  category: 'magliette',
  description: '',
  basePrice: '',
  purchasePrice: '',
  lowStockAt: '',
  variants: [firstVariant],
  tags: '',
  weight: '',
  isActive: true,
  availableFrom: '',
  availableUntil: '',
  sale: emptySale,
  details: legalSheetValues(),
};

export function productFormValues(product: AdminProduct | undefined): ProductFormValues {
  if (!product) return emptyProduct;
  const { name, category, description, basePrice, purchasePrice, lowStockAt, variants, tags, weight, isActive } =
    product;
  return {
    name,
    category,
    description,
    isActive,
    availableFrom: product.availableFrom ?? '',
    availableUntil: product.availableUntil ?? '',
    basePrice: formatInput(basePrice),
    purchasePrice: purchasePrice === undefined ? '' : formatInput(purchasePrice),
    lowStockAt: lowStockAt === undefined ? '' : String(lowStockAt),
    tags: tags.join(', '),
    details: legalSheetValues(product.details),
    weight: weight === 0 ? '' : String(weight),
    sale: product.sale ? { ...product.sale, percent: String(product.sale.percent) } : emptySale,
    variants: variants.map(({ _id, size, color, colorCode, sku, gtin = '', stock, priceModifier }) => ({
      _id,
      size,
      color,
      colorCode,
      sku,
      gtin,
      stock: String(stock),
      stockBefore: stock,
      priceModifier: formatInput(priceModifier),
    })),
  };
}

/** A further variant: the colour of the last one, in the next size that this colour does not have. */
export function nextVariant(variants: VariantFormValues[]): VariantFormValues {
  const last = variants.at(-1) ?? firstVariant;
  const usedSizes = variants.filter(({ color }) => color === last.color).map(({ size }) => size);
  const largerSizes = sizes.slice(sizes.indexOf(last.size) + 1);
  const size = [...largerSizes, ...sizes].find((candidate) => !usedSizes.includes(candidate)) ?? last.size;
  const { color, colorCode, priceModifier } = last;
  return { ...firstVariant, size, color, colorCode, priceModifier };
}

const labels: Record<string, string> = {
  name: 'Nome',
  category: 'Categoria',
  description: 'Descrizione',
  basePrice: 'Prezzo base (€)',
  purchasePrice: 'Prezzo d’acquisto (€)',
  lowStockAt: 'Soglia delle scorte basse',
  tags: 'Tag',
  weight: 'Peso (grammi)',
  isActive: 'Prodotto attivo',
  availableFrom: 'In vendita dal',
  availableUntil: 'In vendita fino al',
  images: 'Immagini',
  ...saleFieldLabels,
};

export const variantFieldLabels: Record<string, string> = {
  size: 'Taglia',
  color: 'Colore',
  colorCode: 'Codice colore',
  sku: 'SKU',
  gtin: 'EAN/GTIN',
  stock: 'Giacenza',
  priceModifier: 'Differenza sul prezzo base (€)',
};

/** Labels for the error summary. */
export function productFieldLabel(name: string): string {
  if (name.startsWith('details.')) return legalSheetLabel(name.slice('details.'.length));
  const [, index, field] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (!index || !field) return labels[name] ?? name;
  return `Variante ${Number(index) + 1}: ${variantFieldLabels[field] ?? field}`;
}

/** 19.9 → '19,90'. */
function formatInput(euro: number): string {
  return euro === 0 ? '0' : euro.toFixed(2).replace('.', ',');
}
