import '../../testing/support/silence-logs.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { legalSheetRows } from '../../../shared/legal-sheet/rows.ts';
import type { Product as ProductAnswer } from '../../../shared/product/answers.ts';
import { insertProduct } from '../../store/products/products.ts';
import { aLegalSheet } from '../../testing/fixtures/product-form.ts';
import { aProduct, aVariant, createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { escapeHtml } from './escape-html.ts';
import { productPage } from './product-page.ts';

setupTable();

const SHELL = `<!doctype html><html><head><meta charset="utf-8">
<!-- head --><title>Vetrina</title><!-- /head --></head>
<body><div id="root"><!-- content --></div><script type="module" src="/assets/app.js"></script></body></html>`;
const site = 'https://vetrina.example';

const bucket = createServer((request, response) => {
  response.statusCode = request.url?.startsWith('/site/index.html') ? 200 : 404;
  response.end(SHELL);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  process.env['SITE_BUCKET'] = 'site';
  process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

const page = (id: string) => productPage({ params: { id }, query: {}, site });

/** The data of all script elements: Product, BreadcrumbList, initial data. */
function dataOf(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

describe('the server-rendered page of a product', () => {
  it('shows name, price and image without JavaScript', async () => {
    const product = await createTestProduct({ name: 'Felpa Torino' });
    const { status, body } = await page(product.id);
    expect(status).toBe(200);
    expect(body).toContain('<title>Felpa Torino · Vetrina</title>');
    expect(body).not.toContain('<title>Vetrina</title>');
    expect(body).toContain(`<link rel="canonical" href="${site}/products/${product.id}"`);
    expect(body).toContain('<h1>Felpa Torino</h1>');
    expect(body).toContain('<span>da </span><strong>49,90\u00a0€</strong>');
    expect(body).toContain('srcset="/images/x/y-480.webp 480w, /images/x/y.webp 1200w"');
    expect(body).toContain('<p>Felpa pesante con cappuccio e tasca a marsupio.</p>');
    expect(body).toContain('<script type="module" src="/assets/app.js"></script>');
    expect((await page(`${product.id}/`)).status).toBe(200);
  });

  it('has the same as data for search engines, without a rating', async () => {
    const product = await createTestProduct();
    const { body } = await page(product.id);
    const [data, breadcrumb, first] = dataOf(body);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Felpa Torino',
      image: [`${site}/images/x/y.webp`],
      brand: { '@type': 'Brand', name: 'Vetrina' },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '49.90',
        highPrice: '54.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Vetrina' },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, {}, {}, { position: 4 }] });
    expect((first as { product: ProductAnswer }).product).toMatchObject({ _id: product.id, price: 49.9 });
  });

  it('has the legal sheet of the screen, and the materials near the price and in the data', async () => {
    const { id } = await createTestProduct({ details: aLegalSheet });
    const { body } = await page(id);
    expect(body).toMatch(/IVA inclusa<\/small><\/p>\s*<p>80% cotone, 20% poliestere<\/p>/);
    for (const [name, text] of legalSheetRows(aLegalSheet))
      expect(body).toContain(`<div><dt>${escapeHtml(name)}</dt><dd>${text}</dd>`);
    expect(body).toContain('<small>Dati dimostrativi, di prodotti che non esistono.</small>');
    expect(dataOf(body)[0]).toMatchObject({ material: '80% cotone, 20% poliestere' });
    expect((dataOf(body)[2] as { product: ProductAnswer }).product.details).toEqual(aLegalSheet);
    const plain = await createTestProduct();
    expect(Object.keys(dataOf((await page(plain.id)).body)[0]!)).not.toEqual(expect.arrayContaining(['material']));
  });

  it('has one price where all variants cost the same, and says that a product is sold out', async () => {
    const { id } = await createTestProduct({ basePriceCents: 1990, variants: [aVariant({ stock: 0 }, 1990)] });
    const { body } = await page(id);
    expect(dataOf(body)[0]).toMatchObject({
      offers: { '@type': 'Offer', price: '19.90', availability: 'https://schema.org/OutOfStock' },
    });
    expect(body).toContain('<p>Esaurito</p>');
    expect(body).not.toContain('<span>da </span>');
  });

  it('shows markup in a product’s text as text', async () => {
    const evil = `</script><script>alert("1")</script><img src=x onerror='alert(2)'> $& $1 & <!-- content -->`;
    const product = aProduct({
      name: evil,
      description: `${evil} </title>`,
      tags: [evil],
      details: { materials: evil, origin: evil, warnings: evil },
      variants: [aVariant({ color: evil, sku: evil })],
    });
    await insertProduct(product);
    const { body } = await page(product.id);
    const tags = [...body.replace(/"[^"]*"/g, '""').matchAll(/<(script|img)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => /alert|onerror|src=x/.test(tag))).toEqual([]);
    expect([...body.matchAll(/<(script|img)\b/g)]).toHaveLength(5);
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(dataOf(body)[0]).toMatchObject({ name: evil, description: `${evil} </title>` });
    expect(body).toContain('<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(body).toContain('$&amp; $1');
  });

  it('is the app shell and 404 for an inactive or unknown product', async () => {
    const hidden = await createTestProduct();
    await editTestProduct(hidden, { isActive: false });
    for (const id of [hidden.id, 'x', 'a/b', '__proto__', ' ', 'x'.repeat(5000), '4242424242424242', '\u0000']) {
      expect(await page(id)).toEqual({ status: 404, type: 'text/html', body: SHELL });
    }
  });
});
