import { useState } from 'react';
import type { ProductForm } from '../../../../shared/product/form-schema.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { colorKey } from '../../../../shared/product/rules.ts';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { toast } from '../../../ui/toast.ts';
import { productFormSchema, productFormValues, type ProductFormValues } from './form-values.ts';
import { useFormImages } from './use-form-images.ts';

export type ShopProductForm = ReturnType<typeof useShopForm<ProductFormValues, ProductForm>>;

interface ProductFormOptions {
  /** Undefined for a new product. */
  product: Product | undefined;
  products: AdminProducts;
  onSaved: () => void;
}

/** The product form: fields, images, the progress of the upload, and a conflict with another admin. */
export function useProductForm({ product, products, onSaved }: ProductFormOptions) {
  const form = useShopForm<ProductFormValues, ProductForm>(productFormSchema, productFormValues(product), {
    onInvalid: () => toast.error(errorMessages.form),
  });
  const images = useFormImages(product?.images ?? []);
  /** From 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The server's message after a conflict. */
  const [conflict, setConflict] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    const message = errorMessage(error, adminErrorMessages.productSave);
    toast.error(message);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'PRODUCT_CHANGED') setConflict(message);
    form.showErrors(error.errors);
    if (error.errors['images']) images.setError(error.errors['images']);
  };

  return {
    form,
    images,
    progress,
    conflict,
    hasChanges: form.formState.isDirty || images.hasChanges,
    busy: form.formState.isSubmitting,
    save: form.submit(async (values) => {
      setConflict(null);
      try {
        const upload = { ...(await images.prepareUpload()), onProgress: setProgress };
        setProgress(0);
        const { warnings } = await saveProduct(products, product, values, upload);
        toast.success(product ? adminSuccessMessages.productUpdated : adminSuccessMessages.productCreated);
        for (const warning of warnings) toast(warning);
        onSaved();
      } catch (error) {
        showFailure(error);
      } finally {
        setProgress(null);
      }
    }),
  };
}

interface ImageUpload {
  files: Blob[];
  /** All images of the product, the kept ones too. */
  order: string[];
  /** By the names of `order`; '' for none. */
  colors: Record<string, string>;
  onProgress: (part: number) => void;
}

function saveProduct(
  products: AdminProducts,
  product: Product | undefined,
  { sale, ...values }: ProductForm,
  { files, order, colors, onProgress }: ImageUpload,
) {
  // Without a sale before and after, the field is left out.
  const form = sale === null && !product?.sale ? values : { ...values, sale };
  const colorKeys = new Set(values.variants.map(({ color }) => colorKey(color)));
  const soldColors = Object.entries(colors).filter(([, color]) => color !== '' && colorKeys.has(colorKey(color)));
  const imageColors = Object.fromEntries(soldColors);
  if (!product) {
    const creation = { ...form, ...(soldColors.length > 0 && { imageColors }) };
    return products.create({ form: creation, files, onProgress });
  }
  const update = { ...form, imageColors, keepImages: order, version: product.version };
  return products.update(product, { form: update, files, onProgress });
}
