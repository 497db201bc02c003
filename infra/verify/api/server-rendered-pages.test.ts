import type { ProductPage } from '../../../shared/product/answers.ts';
import {
  eventually,
  logInAsAdmin,
  siteUrl,
  TEST_PRODUCT_PREFIX,
  UNKNOWN_ID,
  anonymousClient,
  type ApiClient,
} from './client.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

const findFirst = async (query: string) =>
  (await anonymousClient().get<ProductPage>(`/products?limit=1${query}`)).body.products[0]!;
/** The oldest hoodie is one of the demo: products of other tests may be deleted while a list still has them. */
const findDemoProduct = () => findFirst('&category=felpe&sortOrder=asc');
const fetchPage = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${siteUrl}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** The content of all scripts with JSON or JSON-LD. */
const scriptData = (html: string) =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('a product page, without JavaScript', () => {
  it('has its own head, its content, and the data for search engines', async () => {
    const product = await findDemoProduct();
    const { status, headers, html } = await fetchPage(`/products/${product._id}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain(`<title>${product.name} · Vetrina</title>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/products/${product._id}"`);
    expect(html).toContain(`<meta property="og:image" content="${siteUrl}${product.images[0]!.url}"`);
    expect(html).toContain(`<h1>${product.name}</h1>`);
    expect(html).toContain(product.description.slice(0, 40));
    const [data, breadcrumbs, preloadedData] = scriptData(html);
    expect(data).toMatchObject({ '@type': 'Product', name: product.name, offers: { priceCurrency: 'EUR' } });
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(preloadedData).toMatchObject({ product: { _id: product._id, price: product.price } });
  });

  it('runs nothing that its own content security policy forbids', async () => {
    const { html, headers } = await fetchPage(`/products/${(await findDemoProduct())._id}`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
      expect(tag).toMatch(/ src="\/assets\/[^"]+"| type="application\/(ld\+)?json"/);
    }
    expect(html).not.toMatch(/<style| style=| on\w+=/);
  });

  it('is cached for a second, has an ETag, is compressed, and is the same with any query', async () => {
    const path = `/products/${(await findDemoProduct())._id}`;
    const { headers, html } = await fetchPage(path, { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect((await fetchPage(path, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
    const withQuery = await fetchPage(`${path}?utm_source=x&utm_medium=y`, {
      headers: { authorization: 'Bearer x', 'accept-encoding': 'br' },
    });
    expect(withQuery.html).toBe(html);
    expect(withQuery.headers.get('content-encoding')).toBe('br');
    expect(await fetchPage(path, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
    expect((await fetchPage(path, { method: 'POST' })).status).toBe(403);
  });

  it.each([UNKNOWN_ID, 'x', '__proto__', '%00', '..%2f..', 'a/b/c', 'x'.repeat(5000), '%E0%A4%A'])(
    'answers 404 with the app shell for %p, never cached',
    async (id) => {
      const { status, headers, html } = await fetchPage(`/products/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('<div id="root"');
      expect(scriptData(html)).toEqual([]);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('home and catalogue, without JavaScript', () => {
  it('the home page says what it is and where, and shows its first image before any script', async () => {
    const { status, headers, html } = await fetchPage('/');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/"`);
    expect(html).toContain('Capi semplici, fatti per restare.');
    expect(html).toMatch(/<img src="\/pictures\/hero-narrow\.webp"/);
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
  });

  it('the catalogue shows its newest products, and has the data for the screen', async () => {
    const { status, headers, html } = await fetchPage('/products?category=felpe&utm_source=x');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=1']);
    expect(html).toContain('<title>Felpe · Vetrina</title>');
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/products?category=felpe"`);
    const showsNewest = async () => {
      const [page, { name }] = [await fetchPage('/products?category=felpe'), await findFirst('&category=felpe')];
      return page.html.includes(name);
    };
    expect(await eventually(showsNewest, (isShown) => isShown)).toBe(true);
    expect(scriptData(html)[0]).toMatchObject({ list: { query: { page: 1, category: 'felpe' } } });
    expect((await fetchPage('/products?page=2')).html).toContain('Prodotti, pagina 2');
  });

  it.each(['?search=felpa', '?sort=nome-a-z', '?size=M&category=felpe', '?page=99999', '?category=<script>'])(
    'the catalogue at %s is rendered by the screen only',
    async (query) => {
      const { status, html } = await fetchPage(`/products${query}`);
      expect(status).toBe(200);
      expect(scriptData(html)).toEqual([]);
      expect(html).not.toContain('class="first-view"');
    },
  );
});

describe('a product with markup in its name', () => {
  const markup = `${TEST_PRODUCT_PREFIX} </script><script>alert("1")</script><img src=x onerror='alert(2)'> & <!-- content -->`;
  let admin: ApiClient;
  let id: string;
  beforeAll(async () => {
    admin = await logInAsAdmin();
    const form = testProductForm({ name: markup, description: `${markup}</title>`, tags: ['<b>'] });
    id = (await createProduct(admin, form)).body.product._id;
  });
  afterAll(() => deleteTestProducts(admin));

  it('is shown as text, and its data stay data', async () => {
    const { status, html } = await fetchPage(`/products/${id}`);
    expect(status).toBe(200);
    const bare = html.replace(/"[^"]*"/g, '""');
    expect(bare).not.toMatch(/<script>|<img src=x|<b>/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(scriptData(html)[0]).toMatchObject({ name: markup });
  });

  it('is gone from its page and from the sitemap when it is deleted', async () => {
    const isInSitemap = async () => (await fetchPage('/sitemap.xml')).html.includes(id);
    const readStatus = async () => (await fetchPage(`/products/${id}`)).status;
    expect(await eventually(isInSitemap, (isListed) => isListed)).toBe(true);
    await admin.delete(`/products/${id}`);
    expect(await eventually(readStatus, (status) => status === 404)).toBe(404);
    expect(await eventually(isInSitemap, (isListed) => !isListed)).toBe(false);
  });
});

describe('files for search engines', () => {
  it('robots.txt excludes the admin area and names the sitemap', async () => {
    const { status, headers, html } = await fetchPage('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toContain('Disallow: /admin\n');
    expect(html).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  });

  it('every address of the sitemap exists, and no private one is in it', async () => {
    const { status, headers } = await fetchPage('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const readAddresses = async () =>
      [...(await fetchPage('/sitemap.xml')).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const addresses = await readAddresses();
    expect(addresses.length).toBeGreaterThan(25);
    expect(addresses.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([]);
    expect(addresses.join(' ')).not.toMatch(/\/(admin|cart|checkout|profile|orders|wishlist|login)/);
    // Products that another test deleted leave the sitemap a moment later.
    const readStatuses = async () => {
      const current = await readAddresses();
      const replies = await Promise.all([...current.slice(0, 12), current.at(-1)!].map((address) => fetch(address)));
      return new Set(replies.map((reply) => reply.status));
    };
    const statuses = await eventually(readStatuses, (set) => set.size === 1);
    expect(statuses).toEqual(new Set([200]));
    expect((await fetchPage('/sitemap-2.xml')).status).toBe(404);
  });
});
