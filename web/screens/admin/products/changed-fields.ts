/** What another admin changed in a product, beside what the form here has, in the words of the form. */
import { categoryLabels } from '../../../../shared/product/rules.ts';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { saleText } from '../../../../shared/text/sale-text.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { productFieldLabel, productFormValues, type ProductFormValues } from './form-values.ts';
import { variantLabel } from './texts.ts';

export interface ChangedField {
  label: string;
  /** '' for an empty field. */
  mine: string;
  theirs: string;
}

/** The form as it is filled in. Its images have their addresses; those to upload have none of the product's. */
interface EditedProduct {
  values: ProductFormValues;
  images: { url?: string | undefined; color?: string | undefined }[];
}

/** The fields that differ between two saved versions, and not only because both admins typed the same. */
export function changedFields(before: AdminProduct, now: AdminProduct, mine: EditedProduct): ChangedField[] {
  const [beforeTexts, theirTexts, myTexts] = [textsOf(saved(before)), textsOf(saved(now)), textsOf(mine)];
  const labels = new Set([...beforeTexts.keys(), ...theirTexts.keys()]);
  const fields = [...labels].flatMap((label): ChangedField[] => {
    const [theirs = '', own = ''] = [theirTexts.get(label), myTexts.get(label)];
    return theirs === (beforeTexts.get(label) ?? '') || theirs === own ? [] : [{ label, mine: own, theirs }];
  });
  return [...fields, ...changedImages(before, now, mine)];
}

function saved(product: AdminProduct): EditedProduct {
  return { values: productFormValues(product), images: product.images };
}

/** Each field's text by its label. Fields of the legal sheet that are rarely typed are told as one. */
function textsOf({ values }: EditedProduct): Map<string, string> {
  const {
    name,
    category,
    description,
    basePrice,
    purchasePrice,
    lowStockAt,
    tags,
    weight,
    isActive,
    availableFrom,
    availableUntil,
    sale,
    details,
    variants,
  } = values;
  const { composition, origin, warnings, ...otherDetails } = details;
  return new Map([
    ...Object.entries({ name, description, tags, basePrice, purchasePrice, lowStockAt, weight }).map(labelled),
    labelled(['category', categoryLabels[category]]),
    ...variants.flatMap(variantTexts),
    ['Promozione', sale.percent && saleText(sale)],
    labelled(['details.composition', composition.map(partText).join('; ')]),
    ...Object.entries({ origin, warnings }).map(([field, text]) => labelled([`details.${field}`, text])),
    ['Altri dati della scheda legale', leafTexts(otherDetails).join(', ')],
    labelled(['isActive', isActive ? 'sì' : 'no']),
    ...Object.entries({ availableFrom, availableUntil }).map(([name, day]) =>
      labelled([name, day && formatShortDay(day)]),
    ),
  ]);
}

function labelled([field, text]: [string, string]): [string, string] {
  return [productFieldLabel(field), text];
}

function partText({ name, fibres }: ProductFormValues['details']['composition'][number]): string {
  const text = fibres.map(({ fibre, percent }) => `${percent}% ${fibre}`).join(', ');
  return name ? `${name}: ${text}` : text;
}

function variantTexts(variant: ProductFormValues['variants'][number]): [string, string][] {
  const label = variantLabel(variant);
  const { sku, gtin, priceModifier, colorCode, stock } = variant;
  const codes = `SKU ${sku}${gtin && `, EAN/GTIN ${gtin}`}`;
  return [
    [`Variante ${label}`, `${codes}, differenza ${priceModifier} €, colore ${colorCode}`],
    [`Giacenza di ${label}`, stock],
  ];
}

/** The typed texts and ticked boxes, at any depth. */
function leafTexts(value: object): string[] {
  return Object.values(value).flatMap((leaf: unknown) => {
    if (typeof leaf === 'object' && leaf !== null) return leafTexts(leaf);
    return leaf === true ? ['sì'] : typeof leaf === 'string' && leaf ? [leaf] : [];
  });
}

/** Their order and colours count, too; the pictures themselves are in the form. */
function changedImages(before: AdminProduct, now: AdminProduct, mine: EditedProduct): ChangedField[] {
  const keyOf = (images: EditedProduct['images']) => JSON.stringify(images.map(({ url, color }) => [url, color]));
  if (keyOf(before.images) === keyOf(now.images)) return [];
  return [{ label: productFieldLabel('images'), mine: countOf(mine.images), theirs: countOf(now.images) }];
}

const countOf = ({ length }: unknown[]) => (length === 1 ? '1 immagine' : `${length} immagini`);
