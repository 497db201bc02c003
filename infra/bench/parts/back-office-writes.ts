/** The calls of the back office that change something, with what their rows of the access-pattern table allow them. */
import { toCents, toEuro } from '../../../shared/money.ts';
import { formParts, type ProductFormInput } from '../../../shared/product-form.ts';
import type { Product } from '../../../shared/product.ts';
import { ACCOUNT, type Known, type OfficeCall } from './back-office-calls.ts';

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
export function dearer({ _id: _own, ...product }: Product, time: number): ProductFormInput {
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

const madeOne = ({ made }: Known, time: number): Product => {
  const product = made[time];
  if (!product) throw new Error(`No product was made the ${time}th time`);
  return product;
};

export const officeWrites: OfficeCall[] = [
  {
    label: 'a status set',
    route: 'setOrderStatus',
    rows: ['an order'],
    ask: ({ order }, time) => ({
      method: 'PATCH',
      path: `/api/admin/orders/${order.id}/status`,
      body: { status: time % 2 ? 'delivered' : 'shipped', trackingNumber: `VT${time}` },
    }),
    allowed: () => ({ read: ACCOUNT + 3.5, write: 4 }),
    writes: true,
  },
  {
    label: 'a refund',
    route: 'refundOrder',
    rows: ['an order'],
    ask: ({ refundable }) => ({
      method: 'POST',
      path: `/api/admin/orders/${refundable}/refund`,
      body: { amount: 1 },
    }),
    allowed: () => ({ read: ACCOUNT + 6, write: 10 }),
    writes: true,
  },
  {
    label: 'a user let out and in',
    route: 'setUserStatus',
    rows: ['an account'],
    ask: ({ customer }, time) => ({
      method: 'PATCH',
      path: `/api/admin/users/${customer}/status`,
      body: { isActive: time % 2 === 1 },
    }),
    allowed: () => ({ read: ACCOUNT + 1, write: 1 }),
    writes: true,
  },
  {
    label: 'a stock changed',
    route: 'changeStock',
    rows: ["a variant's stock changed"],
    ask: ({ product }) => ({
      method: 'PATCH',
      path: `/api/products/${product.id}/stock`,
      body: { variantId: product.variant, delta: 1 },
    }),
    // The product's index moves with it, and the product is read again, all variants with it.
    allowed: () => ({ read: ACCOUNT + 1, write: 6 }),
    writes: true,
  },
  {
    label: 'a product made',
    route: 'createProduct',
    rows: ['a product of two variants made'],
    ask: (_known, time) => ({ method: 'POST', path: '/api/products', form: formParts(form(time)) }),
    allowed: () => ({ read: ACCOUNT + LOOK, write: 9 }),
    learn: ({ product }, { made }) => made.push(product as Product),
    writes: true,
  },
  {
    label: 'a product changed, with prices',
    route: 'updateProduct',
    rows: [EDITED],
    ask: (known, time) => {
      const product = madeOne(known, time);
      return { method: 'PUT', path: `/api/products/${product._id}`, form: formParts(dearer(product, time)) };
    },
    // Read before and after.
    allowed: () => ({ read: ACCOUNT + 2 * 1 + LOOK, write: 10 }),
    writes: true,
  },
  {
    label: 'a product deleted',
    route: 'deleteProduct',
    rows: [EDITED],
    ask: (known, time) => ({ method: 'DELETE', path: `/api/products/${madeOne(known, time)._id}` }),
    allowed: () => ({ read: ACCOUNT + 1, write: 8 }),
    writes: true,
  },
];
