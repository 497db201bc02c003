/** For the tests of the admin's products: two products, the screen, its form, and a fake canvas. */
import { fireEvent, screen, within } from '@testing-library/react';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { fakeApi, type ReceivedCall } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import AdminProductsScreen from './products.tsx';

export { axeViolations } from '../../../testing/axe.ts';

const id = (letter: string) => '01J9ZX0000000000000000000' + letter;

export const hoodie: AdminProduct = {
  _id: id('A'),
  name: 'Felpa Trieste',
  description: 'Una felpa calda.',
  category: 'felpe',
  basePrice: 59.9,
  price: 59.9,
  images: [{ url: '/images/a/1.webp' }, { url: '/images/a/2.webp' }],
  variants: [
    variant('B', { size: 'M', sku: 'FEL-VER-M', stock: 7 }),
    variant('C', { size: 'L', sku: 'FEL-VER-L', stock: 5, priceModifier: 2.5, price: 62.4 }),
  ],
  tags: ['cotone', 'inverno'],
  weight: 480,
  isActive: true,
  version: 3,
  createdAt: '2026-03-05T13:30:00Z',
  updatedAt: '2026-03-05T13:30:00Z',
};

export const tShirt: AdminProduct = {
  ...hoodie,
  _id: id('D'),
  name: 'Maglietta Siena',
  category: 'magliette',
  basePrice: 24.9,
  images: [],
  variants: [variant('E', { sku: 'MAG-ROS-S', color: 'rosso', stock: 0 })],
  isActive: false,
};

function variant(letter: string, more: Partial<AdminProduct['variants'][number]>): AdminProduct['variants'][number] {
  return {
    _id: id(letter),
    size: 'S',
    color: 'verde',
    colorCode: '#0e5a46',
    sku: 'X',
    stock: 0,
    priceModifier: 0,
    price: 59.9,
    ...more,
  };
}

export function productsPage(products: AdminProduct[], more: object = {}) {
  return { products, currentPage: 1, totalPages: 1, total: products.length, ...more };
}

export function openProducts(answers: Parameters<typeof fakeApi>[0] = {}, address = '/admin/products') {
  return openAdminScreen(
    AdminProductsScreen,
    { listAllProducts: () => productsPage([hoodie, tShirt]), ...answers },
    address,
  );
}

export const productDialog = () => screen.getByRole('dialog');
/** A field of the form by its label; with `variantNumber` a field of that variant. */
export const productField = (label: string, variantNumber?: number) =>
  within(
    variantNumber === undefined
      ? productDialog()
      : within(productDialog()).getByRole('group', { name: `Variante ${variantNumber}` }),
  ).getByLabelText(new RegExp(`^${label}(?!\\p{L})`, 'u'));
export const dialogButton = (name: string | RegExp) => within(productDialog()).getByRole('button', { name });

/** The parts of the multipart body. */
export function sentFormParts(call: ReceivedCall | undefined) {
  const form = call?.body as FormData;
  const parts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  return {
    ...parts,
    variants: JSON.parse(parts['variants'] ?? 'null') as Record<string, unknown>[],
    tags: JSON.parse(parts['tags'] ?? 'null') as string[],
    keepImages: parts['keepImages'] === undefined ? undefined : (JSON.parse(parts['keepImages']) as string[]),
    images: form.getAll('images').map((file) => (file as File).type),
  };
}

export const imageFile = (name: string, type = 'image/png') => new File(['pixels'], name, { type });

/** Every image has 3000 × 2000 pixels; a file named 'rotta' cannot be read. Returns the sizes of all canvases. */
export function fakeCanvas(size: (type: string, quality: number) => number = () => 1000) {
  const canvasSizes: { width: number; height: number }[] = [];
  let urls = 0;
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      canvasSizes.push({ width, height });
    }
    getContext = () => ({ drawImage: () => undefined, fillRect: () => undefined });
    convertToBlob = ({ type, quality }: { type: string; quality: number }) => {
      const blob = new Blob(['x'], { type });
      Object.defineProperty(blob, 'size', { value: size(type, quality) });
      return Promise.resolve(blob);
    };
  }
  Object.assign(globalThis, {
    OffscreenCanvas: Canvas,
    createImageBitmap: (file: File) =>
      file.name.includes('rotta')
        ? Promise.reject(new Error('unreadable'))
        : Promise.resolve({ width: 3000, height: 2000, close: () => undefined }),
  });
  URL.createObjectURL = () => `blob:shop/${(urls += 1)}`;
  URL.revokeObjectURL = () => undefined;
  return canvasSizes;
}

type Answers = Parameters<typeof openProducts>[0];

/** Types into a field of the form. */
export const fill = (label: string, value: string, variantNumber?: number) =>
  fireEvent.change(productField(label, variantNumber), { target: { value } });

export async function openNew(answers: Answers = {}) {
  const view = openProducts({ createProduct: () => ({ product: hoodie, warnings: [] }), ...answers });
  await view.user.click(await screen.findByRole('button', { name: 'Nuovo Prodotto' }));
  return view;
}

export async function openEdit(answers: Answers = {}) {
  const view = openProducts({ updateProduct: () => ({ product: hoodie, warnings: [] }), ...answers });
  await view.user.click(await screen.findByRole('button', { name: 'Modifica Felpa Trieste' }));
  return view;
}

/** Fills in what a new product must have. */
export function fillNew() {
  fill('Nome', 'Felpa Torino');
  fill('Descrizione', 'Una felpa.');
  fill('Prezzo base', '39,90');
  fill('Colore', 'Grigio', 1);
  fill('Codice colore', '#808080', 1);
}
