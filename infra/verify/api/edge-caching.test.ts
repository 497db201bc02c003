import type { User } from '../../../shared/account/answers.ts';
import type { ProductPage } from '../../../shared/product/answers.ts';
import { eventually, registerCustomer, newEmail, siteUrl, anonymousClient } from './client.ts';

describe('CloudFront', () => {
  it('serves the shop with the headers that keep foreign scripts and frames out', async () => {
    const { headers, status } = await fetch(`${siteUrl}/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it.each(['/', '/products', '/cart', '/checkout', '/admin/orders'])(
    'serves the app shell at %s, never cached',
    async (path) => {
      const response = await fetch(`${siteUrl}${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root"');
      expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store|max-age=0/);
    },
  );

  it('answers an unknown page with 404 and the app shell, an unknown file or image with 404', async () => {
    const page = await fetch(`${siteUrl}/non/esiste`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<div id="root"');
    expect((await fetch(`${siteUrl}/assets/niente.js`)).status).toBe(404);
    expect((await fetch(`${siteUrl}/images/niente.webp`)).status).toBe(404);
  });

  it('caches no private answer, whatever its address looks like', async () => {
    const customer = await registerCustomer();
    for (const path of ['/auth/me', '/cart', '/orders', '/wishlist']) {
      const { status, headers } = await customer.get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
    expect((await customer.get('/auth/me/x.css')).status).toBe(404);
    expect((await fetch(`${siteUrl}/api/auth/me/x.css`)).status).toBe(404);
  });

  it('compresses calls, and answers the same call of two people at once with each one’s own', async () => {
    const people = await Promise.all([registerCustomer(), registerCustomer()]);
    const answers = await Promise.all([...people, ...people].map((person) => person.get<{ user: User }>('/auth/me')));
    const ids = answers.map(({ body }) => body.user._id);
    expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(Array(4).fill('Miss from cloudfront'));
    // The oldest is of the demo: products of other tests may be deleted while a list still has them.
    const { products } = (await anonymousClient().get<ProductPage>('/products?limit=1&sortOrder=asc')).body;
    const product = await fetch(`${siteUrl}/api/products/${products[0]!._id}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([product.status, product.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  it('caches the catalogue for a second, and answers its ETag with 304', async () => {
    const url = `${siteUrl}/api/products?limit=3`;
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toContain('s-maxage=1');
    // Another test may change the catalogue, and its ETag with it.
    let etag = first.headers.get('etag')!;
    const revalidate = async () => {
      const { status, headers } = await fetch(url, { headers: { 'if-none-match': etag } });
      etag = headers.get('etag') ?? etag;
      return status;
    };
    expect(await eventually(revalidate, (status) => status === 304)).toBe(304);
  });

  it('serves hashed assets and images immutable, and compresses text', async () => {
    const html = await (await fetch(`${siteUrl}/`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
    const asset = await fetch(`${siteUrl}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const { products } = (await anonymousClient().get<ProductPage>('/products?category=felpe&sortOrder=asc')).body;
    const [{ url }] = products.find(({ images }) => images.length > 0)!.images as [{ url: string }];
    const image = await fetch(`${siteUrl}${url}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(image.headers.get('cache-control')).toContain('immutable');
  });

  it('allows no foreign origins', async () => {
    const response = await fetch(`${siteUrl}/api/products`, { headers: { origin: 'https://altrove.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('passes the address of the connection on: another address in a header with each guess does not help', async () => {
    const body = { email: newEmail(), password: 'sbagliata' };
    const guess = (address: string) =>
      anonymousClient().post('/auth/login', body, {
        headers: {
          'x-viewer-address': address,
          'x-forwarded-for': address,
          'x-real-ip': address,
          forwarded: `for=${address}`,
          'cloudfront-viewer-address': `${address}:1`,
          'x-origin-secret': 'x',
        },
      });
    const statuses = [];
    for (let host = 1; host <= 6; host += 1) statuses.push((await guess(`198.51.100.${host}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  it('gives the log-in page the demo accounts, and nothing secret', async () => {
    const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      demo: { accounts: [{ role: 'admin' }, { role: 'customer' }] },
      payments: { provider: 'demo' },
    });
    expect(JSON.stringify(config)).not.toMatch(/secret|arn:|pool/i);
  });
});
