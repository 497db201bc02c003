/** The writing calls of the admin area, with the units that their rows of the access-pattern table allow. */
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import type { ProductFormInput } from '../../../../shared/product/form-schema.ts';
import { toMultipartParts } from '../../../../shared/product/multipart-schema.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { ACCOUNT_READ_UNITS, type AdminFixture, type AdminCall, type CallUnits } from './admin-reads.ts';

const PRODUCT_EDIT = 'edit; with prices; deletion';
/** Before SKUs are compared, the catalogue reads the head of its feed and the product of the call before. */
const CATALOGUE_REFRESH_UNITS = 0.5 + 0.5;

/** Each change writes one. */
const ACTIVITY_ENTRY = 'entry of the activity log';
const ACTIVITY_WRITE_UNITS = 4;
/** Read consistently, for the answer. */
const PURCHASE_PRICE_UNITS = 1;

const units = (read: number, write: number): CallUnits => ({
  read: ACCOUNT_READ_UNITS + read,
  write: ACTIVITY_WRITE_UNITS + write,
});

const productForm = (index: number): ProductFormInput => ({
  name: `Maglietta Misura ${index}`,
  description: 'Una maglietta di prova, morbida e leggera.',
  category: 'magliette',
  basePrice: 20 + index / 100,
  variants: (['S', 'M'] as const).map((size) => ({
    size,
    color: 'Bianco',
    colorCode: '#ffffff',
    sku: `MIS-BIA-${size}-${Date.now()}${index}`,
    stock: 10,
    priceModifier: 0,
  })),
  tags: ['misura'],
  weight: 150,
  isActive: true,
});

/** A form with the same product at a higher price; its variants keep their ids. */
export function withHigherPrice(product: Product, index: number): ProductFormInput {
  const { name, description, category, basePrice, variants, tags, weight, version } = product;
  return {
    name,
    description,
    category,
    basePrice: toEuro(toCents(basePrice) + 100 + index),
    variants: variants.map(({ _id, size, color, colorCode, sku, stock, priceModifier }) => {
      return { _id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier };
    }),
    tags,
    weight,
    version,
  };
}

function createdProduct({ createdProducts }: AdminFixture, index: number): Product {
  const product = createdProducts[index];
  if (!product) throw new Error(`No product with the number ${index} was created`);
  return product;
}

const orderWrites: AdminCall[] = [
  {
    label: 'a status changed',
    route: 'setOrderStatus',
    accessPatterns: ['order', ACTIVITY_ENTRY],
    request: ({ order }, index) => ({
      method: 'PATCH',
      path: `/api/admin/orders/${order.id}/status`,
      body: { status: index % 2 ? 'delivered' : 'shipped', trackingNumber: `VT${index}` },
    }),
    // Each call adds a line to the order's history: it grows to 3 kB.
    allowedUnits: () => units(3.5, 6),
    isWrite: true,
  },
  {
    label: 'a refund',
    route: 'refundOrder',
    accessPatterns: ['order', ACTIVITY_ENTRY],
    request: ({ refundableOrderId }) => ({
      method: 'POST',
      path: `/api/admin/orders/${refundableOrderId}/refund`,
      body: { amount: 1 },
    }),
    allowedUnits: () => units(6, 6),
    isWrite: true,
  },
  {
    label: 'a user deactivated, activated',
    route: 'setUserStatus',
    accessPatterns: ['account', ACTIVITY_ENTRY],
    request: ({ customerId }, index) => ({
      method: 'PATCH',
      path: `/api/admin/users/${customerId}/status`,
      body: { isActive: index % 2 === 1 },
    }),
    allowedUnits: () => units(1.5, 2),
    isWrite: true,
  },
];

const productWrites: AdminCall[] = [
  {
    label: 'a stock changed',
    route: 'changeStock',
    accessPatterns: ['stock of a variant', ACTIVITY_ENTRY],
    request: ({ product }) => ({
      method: 'PATCH',
      path: `/api/products/${product.id}/stock`,
      body: { variantId: product.variantId, delta: 1 },
    }),
    // The product's place in the feed moves too. The product is read before and after, with all its variants.
    allowedUnits: () => units(2 * 1 + PURCHASE_PRICE_UNITS, 6),
    isWrite: true,
  },
  {
    label: 'a product created',
    route: 'createProduct',
    accessPatterns: ['new product of two variants', ACTIVITY_ENTRY],
    request: (_fixture, index) => ({
      method: 'POST',
      path: '/api/products',
      form: toMultipartParts(productForm(index)),
    }),
    // And the idempotency record.
    allowedUnits: () => units(CATALOGUE_REFRESH_UNITS + PURCHASE_PRICE_UNITS + 0.5, 9),
    onAnswer: ({ product }, { createdProducts }) => createdProducts.push(product as Product),
    isWrite: true,
  },
  {
    label: 'a product changed, with prices',
    route: 'updateProduct',
    accessPatterns: [PRODUCT_EDIT, ACTIVITY_ENTRY],
    request: (fixture, index) => {
      const product = createdProduct(fixture, index);
      const form = toMultipartParts(withHigherPrice(product, index));
      return { method: 'PUT', path: `/api/products/${product._id}`, form };
    },
    // It is read before and after.
    allowedUnits: () => units(2 * 1 + CATALOGUE_REFRESH_UNITS + PURCHASE_PRICE_UNITS, 10),
    isWrite: true,
  },
  {
    label: 'a product deleted',
    route: 'deleteProduct',
    accessPatterns: [PRODUCT_EDIT, ACTIVITY_ENTRY],
    request: (fixture, index) => ({
      method: 'DELETE',
      path: `/api/products/${createdProduct(fixture, index)._id}`,
    }),
    allowedUnits: () => units(1, 8),
    isWrite: true,
  },
];

export const adminWrites: AdminCall[] = [...orderWrites, ...productWrites];
