import { TEST_PRODUCT_PREFIX, logInAsAdmin, registerCustomer, type ApiClient } from './client.ts';
import { createProduct, testProductForm } from './test-products.ts';

let admin: ApiClient;
let id: string;
beforeAll(async () => {
  admin = await logInAsAdmin();
  id = (await createProduct(admin, testProductForm())).body.product._id;
});

const importImages = (sources: string[], client = admin) =>
  client.post<{ outcome: string; warnings: string[] }>('/admin/import/images', {
    id,
    images: sources.map((source) => ({ source })),
  });

describe('an import of images', () => {
  it.each([
    ['http://127.0.0.1:9001/2018-06-01/runtime/invocation/next', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://0251.0376.0251.0376/latest/meta-data/', '169.254.169.254'],
    ['https://[::ffff:169.254.170.2]/v2/credentials', '[::ffff:a9fe:aa02]'],
    ['https://[fd00:ec2::254]/latest/meta-data/', '[fd00:ec2::254]'],
    ['https://localhost/', 'localhost'],
    ['https://user:segreto@cdn.example.com/a.jpg', 'cdn.example.com'],
    ['file:///etc/passwd', ''],
  ])('from %s asks nobody, and names the host alone', async (source, host) => {
    const { status, body, text } = await importImages([source]);
    expect([status, body.outcome]).toEqual([200, 'unchanged']);
    expect(body.warnings).toEqual([`manca un’immagine${host && ` di ${host}`}: l’indirizzo non è pubblico`]);
    expect(text).not.toContain('segreto');
  });

  it('from a name of this machine asks nobody', async () => {
    const { body } = await importImages(['https://localhost./a.jpg']);
    expect(body.warnings).toEqual([expect.stringMatching(/^manca un’immagine di localhost\.: /)]);
  });

  it.each([
    ['no image', []],
    ['six', Array<string>(6).fill('https://cdn.example.com/a.jpg')],
    ['an address of 5,000 characters', [`https://cdn.example.com/${'a'.repeat(5000)}`]],
    ['a line break', ['https://cdn.example.com/a.jpg\r\nX-Header: 1']],
  ])('with %s is refused', async (_what, sources) => {
    expect((await importImages(sources)).status).toBe(400);
  });

  it('is for admins, and for products that there are', async () => {
    const source = 'https://cdn.example.com/a.jpg';
    expect((await importImages([source], await registerCustomer())).status).toBe(403);
    const missing = await admin.post('/admin/import/images', {
      id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
      images: [{ source }],
    });
    expect(missing.status).toBe(404);
  });

  it('from a site that answers adds the image once', async () => {
    const site = process.env['SHOP_IMAGE_SITE'];
    // A shop on an emulator of AWS fetches from no other site of this machine.
    if (!site) return;
    expect((await importImages([`${site}/7.png`])).body).toMatchObject({ outcome: 'updated', warnings: [] });
    expect((await importImages([`${site}/7.png`])).body.outcome).toBe('unchanged');
    const { body } = await admin.get<{ product: { name: string; images: unknown[] } }>(`/admin/products/${id}`);
    expect(body.product.images).toHaveLength(1);
    expect(body.product.name).toContain(TEST_PRODUCT_PREFIX);
  });
});
