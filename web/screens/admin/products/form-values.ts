/** The product's form: what its fields hold while they are typed, and the shared schema that reads them. */
import * as z from 'zod';
import { sizes, type Category, type Size } from '../../../../shared/product/rules.ts';
import { productForm, parseTags, type ProductForm } from '../../../../shared/product/form-schema.ts';
import { emptySale, saleFieldLabels, typedSale, type SaleFormValues } from './sale-preview.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { legalSheetLabel, toLegalSheet, legalSheetValues, type LegalSheetValues } from './legal-sheet-values.ts';

export interface VariantFormValues {
  /** Absent for a variant that is new. */
  _id?: string;
  size: Size;
  color: string;
  colorCode: string;
  sku: string;
  stock: string;
  stockBefore?: number;
  /** Euro, as typed. */
  priceModifier: string;
}

/** `tags` is one line with commas; pictures are apart (`use-pictures.ts`). */
export interface ProductFormValues {
  name: string;
  category: Category;
  description: string;
  basePrice: string;
  variants: VariantFormValues[];
  tags: string;
  weight: string;
  isActive: boolean;
  sale: SaleFormValues;
  details: LegalSheetValues;
}

export const productFormSchema = z.preprocess((given) => {
  const values = given as ProductFormValues;
  return {
    ...values,
    tags: parseTags(values.tags),
    sale: typedSale(values.sale),
    details: toLegalSheet(values.details),
  };
}, productForm()) as unknown as z.ZodType<ProductForm, ProductFormValues>;

const firstVariant: VariantFormValues = {
  size: 'M',
  color: '',
  colorCode: '#000000',
  sku: '',
  stock: '0',
  priceModifier: '0',
};

export function productFormValues(product: Product | undefined): ProductFormValues {
  if (!product) {
    const empty = { name: '', description: '', basePrice: '', tags: '', weight: '' };
    const first = { variants: [firstVariant], isActive: true, sale: emptySale, details: legalSheetValues() };
    return { ...empty, category: 'magliette', ...first };
  }
  const { name, category, description, basePrice, variants, tags, weight, isActive } = product;
  return {
    ...{ name, category, description, isActive },
    basePrice: italian(basePrice),
    tags: tags.join(', '),
    details: legalSheetValues(product.details),
    weight: weight === 0 ? '' : String(weight),
    sale: product.sale ? { ...product.sale, percent: String(product.sale.percent) } : emptySale,
    variants: variants.map(({ _id, size, color, colorCode, sku, stock, priceModifier }) => ({
      ...{ _id, size, color, colorCode, sku },
      stock: String(stock),
      stockBefore: stock,
      priceModifier: italian(priceModifier),
    })),
  };
}

/** A further variant: the colour of the last one, in the next size that this colour lacks. */
export function nextVariant(variants: VariantFormValues[]): VariantFormValues {
  const last = variants.at(-1) ?? firstVariant;
  const used = variants.filter(({ color }) => color === last.color).map(({ size }) => size);
  const after = sizes.slice(sizes.indexOf(last.size) + 1);
  const size = [...after, ...sizes].find((each) => !used.includes(each)) ?? last.size;
  const { color, colorCode, priceModifier } = last;
  return { ...firstVariant, size, color, colorCode, priceModifier };
}

const labels: Record<string, string> = {
  name: 'Nome',
  category: 'Categoria',
  description: 'Descrizione',
  basePrice: 'Prezzo base (€)',
  tags: 'Tag',
  weight: 'Peso (grammi)',
  isActive: 'Prodotto attivo',
  images: 'Immagini',
  ...saleFieldLabels,
};

export const variantFieldLabels: Record<string, string> = {
  size: 'Taglia',
  color: 'Colore',
  colorCode: 'Codice colore',
  sku: 'SKU',
  stock: 'Stock',
  priceModifier: 'Variazione (€)',
};

/** Field → label, for the summary of what is wrong. */
export function productFieldLabel(name: string): string {
  if (name.startsWith('details.')) return legalSheetLabel(name.slice('details.'.length));
  const [, at, field] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return at && field ? `Variante ${Number(at) + 1}: ${variantFieldLabels[field] ?? field}` : (labels[name] ?? name);
}

/** 19.9 → '19,90'. */
function italian(euro: number): string {
  return euro === 0 ? '0' : euro.toFixed(2).replace('.', ',');
}
