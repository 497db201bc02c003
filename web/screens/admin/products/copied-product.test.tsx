import { screen, waitFor } from '@testing-library/react';
import {
  dialogButton,
  fakeCanvas,
  hoodie,
  openProducts,
  productDialog,
  productField,
  sentFormParts,
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

/** The images are answered with `status`. */
const openCopy = async (status: number) => {
  const original = { ...hoodie, images: [{ url: '/images/a/1.webp', color: 'verde' }], purchasePrice: 20 };
  const view = openProducts({
    listAllProducts: ({ query }) => ({
      products: query['search'] ? [] : [original],
      currentPage: 1,
      totalPages: 1,
      total: 1,
    }),
    createProduct: () => ({ product: hoodie, warnings: [] }),
  });
  const image = { ok: status === 200, status, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/webp' })) };
  const apiFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === '/images/a/1.webp' ? Promise.resolve(image as Response) : apiFetch(input, init);
  await view.user.click(await screen.findByRole('button', { name: 'Duplica Felpa Trieste' }));
  return view;
};

describe('a copy of a product', () => {
  it('is a new inactive product without stock, with SKUs and images of its own', async () => {
    const { api, user } = await openCopy(200);
    expect(productDialog()).toHaveAccessibleName('Copia di Felpa Trieste');
    await waitFor(() => expect(productField('SKU', 2)).toHaveValue('FEL-VER-L'));
    await screen.findByRole('img', { name: /1/ });
    await user.click(dialogButton('Crea prodotto'));
    await waitFor(() => expect(api.of('createProduct')).toHaveLength(1));
    const sent = sentFormParts(api.of('createProduct')[0]);
    expect(sent).toMatchObject({
      name: 'Felpa Trieste (copia)',
      isActive: 'false',
      purchasePrice: '20',
      images: ['image/webp'],
      imageColors: JSON.stringify({ 'upload:0': 'verde' }),
    });
    expect(sent.variants).toEqual([
      expect.objectContaining({ size: 'M', sku: 'FEL-VER-M', stock: 0, priceModifier: 0 }),
      expect.objectContaining({ size: 'L', sku: 'FEL-VER-L', stock: 0, priceModifier: 2.5 }),
    ]);
    expect(sent.variants.some((variant) => '_id' in variant || 'stockBefore' in variant)).toBe(false);
  });

  it('says that its images are missing where they cannot be read', async () => {
    await openCopy(404);
    expect(await screen.findByText('Le immagini non sono state copiate: aggiungile di nuovo')).toBeVisible();
  });
});
