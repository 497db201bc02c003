/** The calls of the back office that change something, with what their rows of the access-pattern table allow them. */
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { toMultipartParts, type ProductFormInput } from '../../../../shared/product/form-schema.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { ACCOUNT_READ_UNITS, type AdminFixture, type AdminCall } from './admin-reads.ts';

const EDITED = '… edited, with prices, deleted';
/** Before SKUs are compared the catalogue looks at its feed, and reads what the call before this one changed. */
const LOOK = 0.5 + 0.5;

const form = (time: number): ProductFormInput => ({
  name: `Maglietta Misura ${time}`,
  description: 'Una maglietta di prova, morbida e leggera.',
  category: 'magliette',
  basePrice: 20 + time / 100,
  variants: ['S', 'M'].map((size) => ({
    ...{ size: size as 'S' | 'M', color: 'Bianco', colorCode: '#ffffff', stock: 10, priceModifier: 0 },
    sku: `MIS-BIA-${size}-${Date.now()}${time}`,
  })),
  tags: ['misura'],
  weight: 150,
  isActive: true,
});

/** The same product, dearer: its variants keep their ids. */
export function withHigherPrice({ _id: _own, ...product }: Product, time: number): ProductFormInput {
  const { name, description, category, basePrice, variants, tags, weight, version } = product;
  return {
    ...{ name, description, category, tags, version },
    ...(weight !== undefined && { weight }),
    basePrice: toEuro(toCents(basePrice) + 100 + time),
    variants: variants.map(({ _id, size, color, colorCode, sku, stock, priceModifier }) => ({
      ...{ _id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier },
    })),
  };
}

const madeOne = ({ createdProducts: made }: AdminFixture, time: number): Product => {
  const product = made[time];
  if (!product) throw new Error(`No product was made the ${time}th time`);
  return product;
};

export const adminWrites: AdminCall[] = [
  {
    label: 'a status set',
    route: 'setOrderStatus',
    accessPatterns: ['an order'],
    request: ({ order }, time) => ({
      method: 'PATCH',
      path: `/api/admin/orders/${order.id}/status`,
      body: { status: time % 2 ? 'delivered' : 'shipped', trackingNumber: `VT${time}` },
    }),
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 3.5, write: 4 }),
    writes: true,
  },
  {
    label: 'a refund',
    route: 'refundOrder',
    accessPatterns: ['an order'],
    request: ({ refundable }) => ({
      method: 'POST',
      path: `/api/admin/orders/${refundable}/refund`,
      body: { amount: 1 },
    }),
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 6, write: 10 }),
    writes: true,
  },
  {
    label: 'a user let out and in',
    route: 'setUserStatus',
    accessPatterns: ['an account'],
    request: ({ customer }, time) => ({
      method: 'PATCH',
      path: `/api/admin/users/${customer}/status`,
      body: { isActive: time % 2 === 1 },
    }),
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 1, write: 1 }),
    writes: true,
  },
  {
    label: 'a stock changed',
    route: 'changeStock',
    accessPatterns: ["a variant's stock changed"],
    request: ({ product }) => ({
      method: 'PATCH',
      path: `/api/products/${product.id}/stock`,
      body: { variantId: product.variant, delta: 1 },
    }),
    // The product's index moves with it, and the product is read again, all variants with it.
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 1, write: 6 }),
    writes: true,
  },
  {
    label: 'a product made',
    route: 'createProduct',
    accessPatterns: ['a product of two variants made'],
    request: (_known, time) => ({ method: 'POST', path: '/api/products', form: toMultipartParts(form(time)) }),
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + LOOK, write: 9 }),
    remember: ({ product }, { createdProducts: made }) => made.push(product as Product),
    writes: true,
  },
  {
    label: 'a product changed, with prices',
    route: 'updateProduct',
    accessPatterns: [EDITED],
    request: (known, time) => {
      const product = madeOne(known, time);
      return {
        method: 'PUT',
        path: `/api/products/${product._id}`,
        form: toMultipartParts(withHigherPrice(product, time)),
      };
    },
    // Read before and after.
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 2 * 1 + LOOK, write: 10 }),
    writes: true,
  },
  {
    label: 'a product deleted',
    route: 'deleteProduct',
    accessPatterns: [EDITED],
    request: (known, time) => ({ method: 'DELETE', path: `/api/products/${madeOne(known, time)._id}` }),
    allowedUnits: () => ({ read: ACCOUNT_READ_UNITS + 1, write: 8 }),
    writes: true,
  },
];
