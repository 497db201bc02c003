/** A new product that begins as a copy of another one: inactive, without stock, with SKUs and barcodes of its own. */
import { useEffect, useEffectEvent } from 'react';
import type { AdminProduct, Image } from '../../../../shared/product/answers.ts';
import { truncate } from '../../../../shared/text/truncate.ts';
import { emptySale } from './sale-preview.ts';
import { productFormValues, type ProductFormValues } from './form-values.ts';
import { imageTexts } from './texts.ts';
import type { FormImages } from './use-form-images.ts';

const COPY = ' (copia)';
const MAX_NAME = 120;

/** Its SKUs are suggested as for typed variants. */
export function copiedValues(original: AdminProduct): ProductFormValues {
  const values = productFormValues(original);
  return {
    ...values,
    name: truncate(values.name, MAX_NAME - COPY.length) + COPY,
    isActive: false,
    availableFrom: '',
    availableUntil: '',
    sale: emptySale,
    variants: values.variants.map(({ size, color, colorCode, priceModifier }) => {
      return { size, color, colorCode, sku: '', gtin: '', stock: '0', priceModifier };
    }),
  };
}

/** Adds the images of the original as new files: each product has files of its own, so one can be deleted without the other. */
export function useCopiedImages(images: FormImages, original: AdminProduct | undefined) {
  const copy = useEffectEvent(async () => {
    if (!original) return;
    try {
      const files = await Promise.all(original.images.map(readFile));
      images.add(files);
      original.images.forEach(({ color }, index) => images.setColor(index, color));
    } catch {
      images.setError(imageTexts.notCopied);
    }
  });
  useEffect(() => void copy(), []);
}

async function readFile({ url }: Image): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no image: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], url.split('/').at(-1) ?? url, { type: blob.type });
}
