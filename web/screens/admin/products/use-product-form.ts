import { useState } from 'react';
import type { ProductForm } from '../../../../shared/product-form.ts';
import type { Product } from '../../../../shared/product.ts';
import { officeFailures, officeSuccesses } from '../../../../shared/office-texts.ts';
import { failures } from '../../../../shared/texts.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { ApiError, messageOf } from '../../../data/api.ts';
import { useShopForm } from '../../../kit/form.ts';
import { toast } from '../../../ui/toast.ts';
import { productSchema, valuesOf, type ProductValues } from './form.ts';
import { usePictures } from './use-pictures.ts';

export type ShopProductForm = ReturnType<typeof useShopForm<ProductValues, ProductForm>>;

interface Given {
  /** Undefined for a new one. */
  product: Product | undefined;
  products: AdminProducts;
  onSaved: () => void;
}

/** The form of a product: fields, pictures, how far its sending has come, and what the server said. */
export function useProductForm({ product, products, onSaved }: Given) {
  const form = useShopForm<ProductValues, ProductForm>(productSchema, valuesOf(product), {
    onInvalid: () => toast.error(failures.form),
  });
  const pictures = usePictures(product?.images ?? []);
  /** From 0 to 1 while it travels. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The server's words where somebody else changed the product since. */
  const [conflict, setConflict] = useState<string | null>(null);

  const send = async ({ sale, ...rest }: ProductForm) => {
    // Nothing was there and nothing is wanted: nothing is said.
    const values = sale === null && !product?.sale ? rest : { ...rest, sale };
    const { files, order } = await pictures.ready();
    setProgress(0);
    const upload = { form: values, files, onProgress: setProgress };
    if (!product) return products.create(upload);
    const form = { ...values, keepImages: order, version: product.version };
    return products.update(product, { ...upload, form });
  };

  const refused = (error: unknown) => {
    const message = messageOf(error, officeFailures.productSave);
    toast.error(message);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'PRODUCT_CHANGED') setConflict(message);
    form.showErrors(error.errors);
    if (error.errors['images']) pictures.setError(error.errors['images']);
  };

  return {
    form,
    pictures,
    progress,
    conflict,
    unsaved: form.formState.isDirty || pictures.changed,
    busy: form.formState.isSubmitting,
    save: form.submit(async (values) => {
      setConflict(null);
      try {
        const { warnings } = await send(values);
        toast.success(product ? officeSuccesses.productUpdated : officeSuccesses.productCreated);
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
