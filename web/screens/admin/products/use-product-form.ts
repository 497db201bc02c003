import { useEffect, useRef, useState } from 'react';
import type { ProductForm } from '../../../../shared/product/form-schema.ts';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { colorKey } from '../../../../shared/product/rules.ts';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../../data/api.ts';
import { useDraftKey } from '../../../data/use-draft-key.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { useFormDraft } from '../../../data/use-form-draft.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { toast } from '../../../ui/toast.ts';
import { copiedValues, useCopiedImages } from './copied-product.ts';
import { changedFields, type ChangedField } from './changed-fields.ts';
import { productFormSchema, productFormValues, type ProductFormValues } from './form-values.ts';
import { imageTexts } from './texts.ts';
import { useFormImages, type FormImages } from './use-form-images.ts';

export type ShopProductForm = ReturnType<typeof useShopForm<ProductFormValues, ProductForm>>;

export type ProductDraft = ReturnType<typeof useProductDraft>;

interface ProductFormOptions {
  /** Undefined for a new product. */
  product: AdminProduct | undefined;
  /** The new product begins as its copy. */
  original: AdminProduct | undefined;
  products: AdminProducts;
  onSaved: () => void;
}

/** The product form: fields, images, the progress of the upload, and a conflict with another admin. */
export function useProductForm({ product, original, products, onSaved }: ProductFormOptions) {
  const form = useFields(original ? copiedValues(original) : productFormValues(product));
  const images = useFormImages(product?.images ?? []);
  useCopiedImages(images, original);
  const draft = useProductDraft({ form, images }, product, original);
  /** From 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const { conflict, showConflict, hideConflict } = useEditConflict(products, product, { form, images });
  const isSavedUnseen = useSavedUnseen(products);
  /** A new product of which no answer came. Sent again as it was, its key makes it no second one. */
  const [isMaybeMade, setMaybeMade] = useState(false);

  /** `target` is the product as the form was filled with it; after a conflict its newest version. */
  const saveOver = (target: AdminProduct | undefined) =>
    form.submit(async (values) => {
      hideConflict();
      try {
        const upload = { ...(await images.prepareUpload()), onProgress: setProgress };
        setProgress(0);
        const { warnings } = await send(products, target, { values, upload, createKey: draft.createKey });
        tellSaved(product, warnings);
        draft.forget();
        onSaved();
      } catch (error) {
        if (target && (await isSavedUnseen(target, error))) {
          toast.error(SAVED_UNSEEN);
          draft.forget();
          return onSaved();
        }
        showFailure(error, { form, images, showConflict });
        if (!target && tellMaybeMade(error)) setMaybeMade(true);
      } finally {
        setProgress(null);
      }
    });

  return {
    form,
    images,
    progress,
    conflict,
    /** What was sent: the lists are read again before its answer is known. */
    keepsSkus: form.formState.isSubmitting || isMaybeMade,
    hasChanges: form.formState.isDirty || images.hasChanges,
    busy: form.formState.isSubmitting,
    draft,
    saveOver,
  };
}

function tellMaybeMade(error: unknown): boolean {
  if (isAnswerLost(error)) toast('Forse il prodotto c’è già: premi di nuovo «Crea prodotto», e non ne nasce un altro');
  return isAnswerLost(error);
}

const SAVED_UNSEEN = 'Non sappiamo se il prodotto è stato salvato: riaprilo e controllalo';

/** Tells of a product that another one is there by now, after an answer that was lost: saved again, its stock would move twice. */
function useSavedUnseen(products: AdminProducts) {
  const isUnsure = useRef(false);
  return async (target: AdminProduct, error: unknown) => {
    isUnsure.current ||= isAnswerLost(error);
    const latest = isUnsure.current ? await products.refetchProduct(target).catch(() => undefined) : undefined;
    return latest !== undefined && latest.version !== target.version;
  };
}

interface FailedForm extends EditedForm {
  showConflict: (message: string) => void;
}

function showFailure(error: unknown, { form, images, showConflict }: FailedForm): void {
  const message = errorMessage(error, adminErrorMessages.productSave);
  // It says so itself, and a toast would lie over it.
  if (error instanceof ApiError && error.code === 'PRODUCT_CHANGED') return showConflict(message);
  toast.error(message);
  if (!(error instanceof ApiError)) return;
  form.showErrors(error.errors);
  if (error.errors['images']) images.setError(error.errors['images']);
}

function useFields(startValues: ProductFormValues) {
  return useShopForm<ProductFormValues, ProductForm>(productFormSchema, startValues, {
    onInvalid: () => toast.error(errorMessages.form),
  });
}

interface EditConflict {
  /** Of the server. */
  message: string;
  /** What the other admin changed. Empty where the product could not be read. */
  changes: ChangedField[];
}

interface EditedForm {
  form: ShopProductForm;
  images: FormImages;
}

function useEditConflict(products: AdminProducts, product: AdminProduct | undefined, { form, images }: EditedForm) {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const findChanges = async () => {
    const latest = product && (await products.refetchProduct(product).catch(() => undefined));
    if (!latest) return;
    const changes = changedFields(product, latest, { values: form.getValues(), images: images.list });
    setConflict((shown) => shown && { ...shown, changes });
  };
  return {
    conflict,
    hideConflict: () => setConflict(null),
    showConflict: (message: string) => {
      setConflict({ message, changes: [] });
      void findChanges();
    },
  };
}

interface Sent {
  values: ProductForm;
  upload: ImageUpload;
  createKey: () => string;
}

function send(products: AdminProducts, target: AdminProduct | undefined, { values, upload, createKey }: Sent) {
  return target
    ? products.update(target, updateOf(target, values, upload))
    : products.create(createOf(values, upload), createKey());
}

function tellSaved(product: AdminProduct | undefined, warnings: string[]) {
  toast.success(product ? adminSuccessMessages.productUpdated : adminSuccessMessages.productCreated);
  for (const warning of warnings) toast(warning);
}

/** Another version of the product is another form. */
function useProductDraft({ form, images }: EditedForm, product?: AdminProduct, original?: AdminProduct) {
  const newName = original ? `product like ${original._id}` : 'product';
  const name = product ? `product ${product._id} ${product.version}` : newName;
  const draft = useFormDraft<ProductFormValues>(form, name);
  // Images are too large to be kept: only that they were changed is. A copy gets those of its original again.
  const { setValue, forget } = useDraftState<boolean>(`${name} images`, false, {
    isUnsaved: Boolean,
    onRestored: () => !draft.isRestored && toast(imageTexts.notKept),
  });
  const key = useDraftKey(name);
  const areChanged = images.hasChanges && !original;
  useEffect(() => setValue(areChanged), [setValue, areChanged]);
  return {
    ...draft,
    createKey: key.send,
    forget: () => {
      draft.forget();
      forget();
      key.forget();
    },
    discard: () => {
      draft.discard();
      key.clear();
    },
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

function createOf(values: ProductForm, { files, colors, onProgress }: ImageUpload) {
  const imageColors = soldColors(values, colors);
  const hasColors = Object.keys(imageColors).length > 0;
  return { form: { ...formOf(values, null), ...(hasColors && { imageColors }) }, files, onProgress };
}

function updateOf(product: AdminProduct, values: ProductForm, { files, order, colors, onProgress }: ImageUpload) {
  const imageColors = soldColors(values, colors);
  const form = { ...formOf(values, product.sale), imageColors, keepImages: order, version: product.version };
  return { form, files, onProgress };
}

/** Without a sale before and after, the field is left out. */
function formOf({ sale, ...values }: ProductForm, saleBefore: AdminProduct['sale'] | null) {
  return sale === null && !saleBefore ? values : { ...values, sale };
}

/** The colours of images that a variant has. */
function soldColors({ variants }: ProductForm, colors: Record<string, string>): Record<string, string> {
  const colorKeys = new Set(variants.map(({ color }) => colorKey(color)));
  return Object.fromEntries(
    Object.entries(colors).filter(([, color]) => color !== '' && colorKeys.has(colorKey(color))),
  );
}
