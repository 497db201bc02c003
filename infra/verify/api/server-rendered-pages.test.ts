import type { Product } from '../../../shared/product/schema.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import {
  eventually,
  logInAsAdmin,
  sendForm,
  siteUrl,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
  type ApiClient,
} from './client.ts';

const firstOf = async (more: string) =>
  (await anonymousClient().get<{ products: Product[] }>(`/products?limit=1${more}`)).body.products[0]!;
/** One of the demo: what other tests made may be gone while a list still has it. */
const lasting = () => firstOf('&category=felpe&sortOrder=asc');
const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${siteUrl}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** What stands in the scripts that hold data. */
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('a product page, to who runs no JavaScript', () => {
  it('has its own head, its content, and what machines ask for', async () => {
    const product = await lasting();
    const { status, headers, html } = await open(`/products/${product._id}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain(`<title>${product.name} · Vetrina</title>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/products/${product._id}"`);
    expect(html).toContain(`<meta property="og:image" content="${siteUrl}${product.images[0]!.url}"`);
    expect(html).toContain(`<h1>${product.name}</h1>`);
    expect(html).toContain(product.description.slice(0, 40));
    const [data, steps, first] = dataOf(html);
    expect(data).toMatchObject({ '@type': 'Product', name: product.name, offers: { priceCurrency: 'EUR' } });
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
    expect(steps).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(first).toMatchObject({ product: { _id: product._id, price: product.price } });
  });

  it('runs nothing that its own policy would stop', async () => {
    const { html, headers } = await open(`/products/${(await lasting())._id}`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
      expect(tag).toMatch(/ src="\/assets\/[^"]+"| type="application\/(ld\+)?json"/);
    }
    expect(html).not.toMatch(/<style| style=| on\w+=/);
  });

  it('is kept for a second, asked for by its ETag, compressed, and the same whatever stands behind its address', async () => {
    const path = `/products/${(await lasting())._id}`;
    const { headers, html } = await open(path, { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect((await open(path, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
    const longer = await open(`${path}?utm_source=x&utm_medium=y`, {
      headers: { authorization: 'Bearer x', 'accept-encoding': 'br' },
    });
    expect(longer.html).toBe(html);
    expect(longer.headers.get('content-encoding')).toBe('br');
    expect(await open(path, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
    expect((await open(path, { method: 'POST' })).status).toBe(403);
  });

  it.each(['01JZZZZZZZZZZZZZZZZZZZZZZZ', 'x', '__proto__', '%00', '..%2f..', 'a/b/c', 'x'.repeat(5000), '%E0%A4%A'])(
    'answers 404 with the bare shell for %p, which nobody keeps',
    async (id) => {
      const { status, headers, html } = await open(`/products/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('<div id="root"');
      expect(dataOf(html)).toEqual([]);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('home and catalogue, to who runs no JavaScript', () => {
  it('the home page says what it is and where, and shows its first picture before any script', async () => {
    const { status, headers, html } = await open('/');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/"`);
    expect(html).toContain('Capi semplici, fatti per restare.');
    expect(html).toMatch(/<img src="\/pictures\/hero-narrow\.webp"/);
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
  });

  it('the catalogue shows its newest products, its first data with them', async () => {
    const { status, headers, html } = await open('/products?category=felpe&utm_source=x');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=1']);
    expect(html).toContain('<title>Felpe · Vetrina</title>');
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/products?category=felpe"`);
    expect(html).toContain((await firstOf('&category=felpe')).name);
    expect(dataOf(html)[0]).toMatchObject({ list: { query: { page: 1, category: 'felpe' } } });
    expect((await open('/products?page=2')).html).toContain('Prodotti, pagina 2');
  });

  it.each(['?search=felpa', '?sort=nome-a-z', '?size=M&category=felpe', '?page=99999', '?category=<script>'])(
    'the catalogue at %s is left to the screen',
    async (question) => {
      const { status, html } = await open(`/products${question}`);
      expect(status).toBe(200);
      expect(dataOf(html)).toEqual([]);
      expect(html).not.toContain('class="first-view"');
    },
  );
});

describe('a product with markup in its name', () => {
  const evil = `${TEST_PRODUCT_PREFIX} </script><script>alert("1")</script><img src=x onerror='alert(2)'> & <!-- content -->`;
  let admin: ApiClient;
  let id: string;
  beforeAll(async () => {
    admin = await logInAsAdmin();
    const form = aProductForm({ name: evil, description: `${evil}</title>`, tags: ['<b>'] });
    id = (await sendForm<{ product: Product }>(admin, 'POST', '/products', toFormData(form))).body.product._id;
  });
  afterAll(() => admin.delete(`/products/${id}`));

  it('is shown as text, and its data stay data', async () => {
    const { status, html } = await open(`/products/${id}`);
    expect(status).toBe(200);
    const bare = html.replace(/"[^"]*"/g, '""');
    expect(bare).not.toMatch(/<script>|<img src=x|<b>/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(dataOf(html)[0]).toMatchObject({ name: evil });
  });

  it('is gone from its page and from the sitemap when it is deleted', async () => {
    const listed = async () => (await open('/sitemap.xml')).html.includes(id);
    await eventually(listed, (is) => is);
    await admin.delete(`/products/${id}`);
    expect(
      await eventually(
        async () => (await open(`/products/${id}`)).status,
        (status) => status === 404,
      ),
    ).toBe(404);
    expect(await eventually(listed, (is) => !is)).toBe(false);
  });
});

describe('what search engines ask for first', () => {
  it('robots.txt keeps them out of what is nobody’s business and names the sitemap', async () => {
    const { status, headers, html } = await open('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toContain('Disallow: /admin\n');
    expect(html).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  });

  it('every address of the sitemap is there, and nothing private is', async () => {
    const { status, headers, html } = await open('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const found = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
    expect(found.length).toBeGreaterThan(25);
    expect(found.filter((location) => !location.startsWith(`${siteUrl}/`))).toEqual([]);
    expect(found.join(' ')).not.toMatch(/\/(admin|cart|checkout|profile|orders|wishlist|login)/);
    const statuses = await Promise.all(
      [...found.slice(0, 12), found.at(-1)!].map(async (to) => (await fetch(to)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await open('/sitemap-2.xml')).status).toBe(404);
  });
});
