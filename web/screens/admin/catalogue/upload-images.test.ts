import { webcrypto, createHash } from 'node:crypto';
import { fakeApi } from '../../../testing/fake-api.tsx';
import { productWith } from '../../../testing/shopper.tsx';
import type { CheckedProduct } from './import-file.ts';
import { uploadImages } from './upload-images.ts';

const file = Object.assign(new Blob(['foto'], { type: 'image/webp' }), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode('foto').buffer),
});
/** A canvas whose every image is that file. */
class FakeCanvas {
  getContext = () => ({ drawImage: () => undefined });
  convertToBlob = () => Promise.resolve(file);
}
jest.mock('./zip.ts', () => ({
  imageName: (source: string) => source.split('/').at(-1),
  readZip: () => Promise.resolve(new Map([['a.jpg', () => Promise.resolve(file)]])),
}));
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const bitmap = { width: 10, height: 10, close: () => undefined };
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas, createImageBitmap: () => Promise.resolve(bitmap) });
});

const productOf = (...sources: string[]) =>
  ({ id: 'p1', newImages: sources.map((source) => ({ source, color: '' })) }) as CheckedProduct;
const noZip = undefined;

describe('the images of an imported product', () => {
  it('are fetched by the shop, which is asked again for those that it had no time for', async () => {
    let left = 2;
    const { calls } = fakeApi({
      importImages: () => ({ outcome: 'updated', warnings: [`avviso ${left}`], left: (left -= 1) }),
    });
    const source = 'https://cdn.example/a.jpg';
    expect(await uploadImages(productOf(source), noZip)).toEqual(['avviso 1']);
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ id: 'p1', images: [{ source, color: '' }] }));
  });

  it('that are names of files need a ZIP, and those of this shop stay among the others', async () => {
    const { calls } = fakeApi({ importImages: () => ({ outcome: 'updated', warnings: [], left: 0 }) });
    const product = productOf('/images/p1/1.webp', 'felpa.jpg', 'HTTP://cdn.example/b.jpg');
    expect(await uploadImages(product, noZip)).toEqual([
      'manca 1 immagine: importa di nuovo il file insieme a uno ZIP con le immagini',
    ]);
    const { images } = calls[0]!.body as { images: { source: string }[] };
    expect(images.map(({ source }) => source)).toEqual(['/images/p1/1.webp', 'HTTP://cdn.example/b.jpg']);
  });

  it('are five without a colour and five of each colour', async () => {
    const { calls } = fakeApi({ importImages: () => ({ outcome: 'updated', warnings: [], left: 0 }) });
    const sources = Array.from({ length: 7 }, (_source, place) => `https://cdn.example/${place}.jpg`);
    const product = productOf(...sources);
    product.newImages?.push({ source: 'https://cdn.example/blu.jpg', color: 'blu' });
    expect(await uploadImages(product, noZip)).toEqual([
      'aggiunte solo le prime 5 immagini senza colore e 5 di ogni colore',
    ]);
    expect((calls[0]!.body as { images: object[] }).images).toHaveLength(6);
  });

  it('come from the ZIP five at a time', async () => {
    let images: { url: string; color?: string }[] = [];
    const { calls } = fakeApi({
      readAdminProduct: () => ({ product: { ...productWith(), images }, warnings: [] }),
      updateProduct: () => {
        images = Array.from({ length: 5 }, (_image, place) => ({ url: `/images/p1/${place}.webp` }));
        return { product: { ...productWith(), images }, warnings: [] };
      },
    });
    const product = productOf(...Array.from({ length: 5 }, (_source, place) => `${place}/a.jpg`));
    const { color } = productWith().variants[0]!;
    product.newImages?.push({ source: '5/a.jpg', color });
    expect(await uploadImages(product, new Blob(['other zip']))).toEqual([]);
    const [first, second] = calls.slice(1).map(({ body }) => body as FormData) as [FormData, FormData];
    expect(first.getAll('images')).toHaveLength(5);
    expect(second.getAll('images')).toHaveLength(1);
    const urls = images.map(({ url }) => url);
    expect(JSON.parse(second.get('keepImages') as string)).toEqual([...urls, 'upload:0']);
    expect(JSON.parse(second.get('imageColors') as string)).toMatchObject({ 'upload:0': color });
  });

  it('come from the ZIP where there is one, and are not sent again where the product has them', async () => {
    const zip = new Blob(['zip']);
    let url = '/images/p1/0.webp';
    const { calls } = fakeApi({
      readAdminProduct: () => ({ product: { ...productWith(), images: [{ url }] }, warnings: [] }),
      updateProduct: () => ({ product: productWith(), warnings: [] }),
    });
    const product = productOf('https://cdn.example/a.jpg', 'https://cdn.example/b.jpg');
    const problems = await uploadImages(product, zip);
    expect(problems).toEqual([expect.stringMatching(/^l’immagine «https:\/\/cdn\.example\/b\.jpg» non è nello ZIP/)]);
    expect(calls.map(({ name }) => name)).toEqual(['readAdminProduct', 'updateProduct']);
    url = `/images/p1/${'0'.repeat(16)}${createHash('sha256').update('foto').digest('hex').slice(0, 16)}.webp`;
    await uploadImages(product, zip);
    expect(calls.map(({ name }) => name)).toEqual(['readAdminProduct', 'updateProduct', 'readAdminProduct']);
  });
});
