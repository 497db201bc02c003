import '../testing/support/silence-logs.ts';
import { createServer } from 'node:http';
import { ulid } from 'ulid';
import { windowLimits } from '../store/accounts/limits.ts';
import { readProduct } from '../store/products/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { invalidImages, jpeg, png } from '../testing/fixtures/images.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { openOnLoopback } from '../testing/support/loopback-server.ts';

/** A site with images. Settings are read once, so it is opened first. */
const files: Record<string, Buffer> = {
  '/a.png': png(20, 20),
  '/b.jpg': jpeg,
  '/c.png': png(30, 10),
  '/große.png': png(9, 9),
};
const requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  const file = files[decodeURI(url)];
  response.writeHead(file ? 200 : 404).end(file ?? 'niente di segreto');
});
let site = '';
let stop: () => void;
beforeAll(async () => {
  ({ url: site, stop } = await openOnLoopback(server));
  process.env['TEST_IMAGE_ORIGIN'] = site;
});
afterAll(() => stop());

setupTable();
const worker = setupImageWorker();
const bucket = setupS3(() => false);
const { call, createdProduct, read } = setupProductAdmin();
beforeEach(() => requests.splice(0));

const sourcesOf = (...paths: string[]) =>
  paths.map((path) => ({ source: path.startsWith('/') ? `${site}${path}` : path }));
const importTo = (id: string, images: { source: string; color?: string }[]) =>
  call('importImages', { body: { id, images } });
const imagesOf = async (id: string) => (await read(id)).body.product.images;

describe('images by their addresses', () => {
  it('become the images of the product in their order, with the colours that it is sold in', async () => {
    const { _id: id } = await createdProduct();
    const [a, b] = sourcesOf('/a.png', '/b.jpg');
    const reply = await importTo(id, [
      { source: b!.source, color: 'Grigio' },
      { source: a!.source, color: 'viola' },
    ]);
    expect(reply.body).toMatchObject({ success: true, outcome: 'updated', warnings: [], left: 0 });
    const [first, second] = await imagesOf(id);
    expect([first!.color, second!.color]).toEqual(['grigio', undefined]);
    expect(bucket.has(`/images${first!.url}`)).toBe(true);
    expect(bucket.has(`/images${second!.url.replace('.webp', '-480.webp')}`)).toBe(true);
  });

  it('are fetched once: the same call again changes nothing, and a longer one fetches what is new', async () => {
    const { _id: id } = await createdProduct();
    await importTo(id, sourcesOf('/a.png', '/b.jpg'));
    const before = await readProduct(id, true);
    requests.splice(0);
    expect((await importTo(id, sourcesOf('/a.png', '/b.jpg'))).body).toMatchObject({ outcome: 'unchanged', left: 0 });
    expect(requests).toEqual([]);
    expect((await readProduct(id, true))!.version).toBe(before!.version);
    expect((await importTo(id, sourcesOf('/c.png', '/b.jpg', '/c.png'))).body['outcome']).toBe('updated');
    expect(requests).toEqual(['/c.png']);
    expect((await imagesOf(id)).map(({ url }) => url)).toEqual([expect.any(String), before!.images[1]]);
  });

  it('stay beside those of the shop that the file names', async () => {
    const { _id: id, images } = await createdProduct({}, [jpeg]);
    await importTo(id, [...sourcesOf('/große.png'), { source: images[0]!.url }]);
    expect((await imagesOf(id)).map(({ url }) => url)).toEqual([expect.any(String), images[0]!.url]);
  });

  it('that cannot be had are named by their host and why, and the others are added', async () => {
    const { _id: id } = await createdProduct();
    files['/page.png'] = invalidImages['a page']!;
    files['/wide.png'] = png(6001, 1, { pixels: false });
    const { body } = await importTo(id, [
      ...sourcesOf('/none.png?key=segreto', '/page.png', '/wide.png', '/a.png'),
      { source: 'https://10.0.0.1/b.png' },
    ]);
    const unreadable = 'manca un’immagine di 127.0.0.1: non è un JPEG, PNG o WebP leggibile, o è troppo grande';
    expect(body['warnings']).toEqual([
      'manca un’immagine di 127.0.0.1: il sito non la dà',
      unreadable,
      unreadable,
      'manca un’immagine di 10.0.0.1: l’indirizzo non è pubblico',
    ]);
    expect(JSON.stringify(body)).not.toContain('segreto');
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it('leave a product as it is where none can be had', async () => {
    const { _id: id, images } = await createdProduct({}, [jpeg]);
    const { body } = await importTo(id, sourcesOf('/none.png', 'felpa.jpg'));
    expect(body).toMatchObject({ outcome: 'unchanged', left: 0 });
    expect(body['warnings']).toContain('manca un’immagine: l’indirizzo non è pubblico');
    expect(await imagesOf(id)).toEqual(images);
  });

  it('ask to come again where there was no time, and then nothing is stored', async () => {
    const { _id: id } = await createdProduct();
    worker.stall();
    expect(await importTo(id, sourcesOf('/a.png'))).toMatchObject({ status: 409, body: { code: 'BUSY' } });
    expect(await imagesOf(id)).toEqual([]);
    worker.resume();
    expect((await importTo(id, sourcesOf('/a.png'))).body['outcome']).toBe('updated');
  });

  it('become no two images where the same call comes twice at once', async () => {
    const { _id: id } = await createdProduct();
    await Promise.all([importTo(id, sourcesOf('/a.png', '/b.jpg')), importTo(id, sourcesOf('/a.png', '/b.jpg'))]);
    expect(await imagesOf(id)).toHaveLength(2);
    expect((await readProduct(id, true))!.version).toBe(2);
  });

  it('are for products that there are, five at most, within the limit of an hour', async () => {
    expect((await importTo(ulid(), sourcesOf('/a.png'))).status).toBe(404);
    expect(requests).toEqual([]);
    const { _id: id } = await createdProduct();
    const six = await importTo(id, sourcesOf('/1', '/2', '/3', '/4', '/5', '/6'));
    expect(six).toMatchObject({
      status: 400,
      body: { errors: { images: 'Al massimo 5 immagini, più altre 5 per ogni colore (20 in tutto)' } },
    });
    expect(requests).toEqual([]);
    jest.replaceProperty(windowLimits.imageImport, 'account', 0 as never);
    expect(await importTo(id, sourcesOf('/a.png'))).toMatchObject({ status: 429 });
    jest.restoreAllMocks();
  });
});
