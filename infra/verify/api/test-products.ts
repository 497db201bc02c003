/** Products that a test creates, and deletes again at its end. Their names are unique: a search finds them alone. */
import { aProductForm, toFormData, type FormFile } from '../../../functions/testing/fixtures/product-form.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { anonymousClient, sendForm, TEST_PRODUCT_PREFIX, type ApiClient } from './client.ts';
import { randomWord } from './random-word.ts';

export interface SavedProduct {
  product: Product;
  warnings: string[];
}

const createdIds: string[] = [];

export const testProductForm = (change: Partial<ProductFormInput> = {}): ProductFormInput =>
  aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${randomWord()}`, ...change });

/** `rawFields` replace fields of the form by their text. */
export async function createProduct(
  admin: ApiClient,
  form: ProductFormInput,
  files: FormFile[] = [],
  rawFields: Record<string, string> = {},
) {
  const reply = await sendForm<SavedProduct>(admin, 'POST', '/products', toFormData(form, files, rawFields));
  if (reply.status === 201) createdIds.push(reply.body.product._id);
  return reply;
}

export function updateProduct(
  admin: ApiClient,
  id: string,
  form: ProductFormInput,
  files: FormFile[] = [],
  rawFields: Record<string, string> = {},
) {
  return sendForm<SavedProduct>(admin, 'PUT', `/products/${id}`, toFormData(form, files, rawFields));
}

export const readProduct = async (id: string): Promise<Product> =>
  (await anonymousClient().get<{ product: Product }>(`/products/${id}`)).body.product;

/** The form as an admin's screen fills it from this product. */
export function formOf(product: Product): ProductFormInput {
  const { name, description, category, basePrice, version, isActive } = product;
  const variants = product.variants.map(({ price: _price, prior: _prior, ...variant }) => {
    return { ...variant, stockBefore: variant.stock };
  });
  return { name, description, category, basePrice, version, isActive, variants };
}

/** For `afterAll`. */
export const deleteTestProducts = (admin: ApiClient) =>
  Promise.all(createdIds.splice(0).map((id) => admin.delete(`/products/${id}`)));
