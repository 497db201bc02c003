/** The products of a random sequence, and what an admin does with them. */
import type { Product } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import type { ApiClient, ApiReply } from '../api/client.ts';
import type { ApiModule } from './workload.ts';

const STOCK = 6;

export class RandomProducts {
  constructor(
    private readonly api: ApiModule,
    private readonly admin: ApiClient,
  ) {}

  async create(stock = STOCK): Promise<Product> {
    const variants: ProductFormInput['variants'] = (['M', 'L'] as const).map((size) => ({
      size,
      color: 'blu',
      colorCode: '#000080',
      sku: `VITA-${size}`,
      stock,
      priceModifier: 0,
    }));
    const form = toFormData(aProductForm({ name: `${this.api.TEST_PRODUCT_PREFIX} vita`, variants }));
    const { body } = await this.api.sendForm<{ product: Product }>(this.admin, 'POST', '/products', form);
    return body.product;
  }

  /** Undefined where it was deleted. */
  async read(id: string): Promise<Product | undefined> {
    const { status, body } = await this.api.anonymousClient().get<{ product: Product }>(`/products/${id}`);
    return status === 200 ? body.product : undefined;
  }

  async restock(
    quantities: Map<string, number>,
    productId: string,
    quantity: number,
  ): Promise<ApiReply<unknown> | undefined> {
    const product = await this.read(productId);
    if (!product) return undefined;
    const variantId = product.variants[0]!._id;
    const delta = quantity === 2 ? -1 : quantity;
    const reply = await this.admin.patch(`/products/${productId}/stock`, { variantId, delta });
    if (reply.status === 200) quantities.set(variantId, quantities.get(variantId)! + delta);
    return reply;
  }

  /** A new price, and the stock as the form showed it. */
  async edit(id: string, priceIncrease: number): Promise<ApiReply<unknown> | undefined> {
    const product = await this.read(id);
    if (!product) return undefined;
    const { name, description, category, basePrice, version } = product;
    const variants = product.variants.map(({ price: _price, ...variant }) => ({
      ...variant,
      stockBefore: variant.stock,
    }));
    const form = { name, description, category, basePrice: basePrice + priceIncrease, version, variants };
    return this.api.sendForm(this.admin, 'PUT', `/products/${id}`, toFormData(form));
  }
}
