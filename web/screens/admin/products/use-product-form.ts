import { useState } from 'react';
import type { ProductForm } from '../../../../shared/product/form-schema.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { toast } from '../../../ui/toast.ts';
import { productFormSchema, productFormValues, type ProductFormValues } from './form-values.ts';
import { useFormImages } from './use-form-images.ts';

export type ShopProductForm = ReturnType<typeof useShopForm<ProductFormValues, ProductForm>>;

interface Given {
  /** Undefined for a new one. */
  product: Product | undefined;
  products: AdminProducts;
  onSaved: () => void;
}

/** The form of a product: fields, pictures, how far its sending has come, and what the server said. */
export function useProductForm({ product, products, onSaved }: Given) {
  const form = useShopForm<ProductFormValues, ProductForm>(productFormSchema, productFormValues(product), {
    onInvalid: () => toast.error(errorMessages.form),
  });
  const images = useFormImages(product?.images ?? []);
  /** From 0 to 1 while it travels. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The server's words where somebody else changed the product since. */
  const [conflict, setConflict] = useState<string | null>(null);

  const send = async ({ sale, ...rest }: ProductForm) => {
    // Nothing was there and nothing is wanted: nothing is said.
    const values = sale === null && !product?.sale ? rest : { ...rest, sale };
    const { files, order } = await images.ready();
    setProgress(0);
    const upload = { form: values, files, onProgress: setProgress };
    if (!product) return products.create(upload);
    const form = { ...values, keepImages: order, version: product.version };
    return products.update(product, { ...upload, form });
  };

  const refused = (error: unknown) => {
    const message = errorMessage(error, adminErrorMessages.productSave);
    toast.error(message);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'PRODUCT_CHANGED') setConflict(message);
    form.showErrors(error.errors);
    if (error.errors['images']) images.setError(error.errors['images']);
  };

  return {
    form,
    pictures: images,
    progress,
    conflict,
    unsaved: form.formState.isDirty || images.changed,
    busy: form.formState.isSubmitting,
    save: form.submit(async (values) => {
      setConflict(null);
      try {
        const { warnings } = await send(values);
        toast.success(product ? adminSuccessMessages.productUpdated : adminSuccessMessages.productCreated);
        for (const warning of warnings) toast(warning);
        onSaved();
      } catch (error) {
        refused(error);
      } finally {
        setProgress(null);
      }
    }),
  };
}
