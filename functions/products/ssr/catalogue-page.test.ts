import '../../testing/support/silence-logs.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { cataloguePage } from './catalogue-page.ts';
import { htmlShell } from './html-shell.ts';

setupTable();

const site = 'https://vetrina.example';
const SHELL =
  '<head><!-- head --><title>Vetrina</title><!-- /head --><!-- files --><!-- /files -->' +
  '<!-- files of products: <link href="s"> --></head><div id="root"><!-- content --></div>';
const EMPTY_SHELL = '<head><title>Vetrina</title><link href="s"></head><div id="root"></div>';
const page = (query: Record<string, string> = {}) => cataloguePage({ params: {}, query, site });
const firstData = (html: string) =>
  JSON.parse(/id="first-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    list: { query: object; answer: { total: number; products: { name: string }[] } };
  };

beforeAll(async () => {
  jest.spyOn(htmlShell, 'read').mockResolvedValue(SHELL);
  for (let number = 1; number <= 13; number += 1) await createTestProduct({ name: `Felpa ${number}` });
  await createTestProduct({ name: 'Sciarpa <b>Lodi</b>', category: 'sciarpe' });
});

describe('the server-rendered page of the catalogue', () => {
  it('shows the newest products without JavaScript, and links to the other pages', async () => {
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toContain('<title>Prodotti · Vetrina</title>');
    expect(body).toContain(`<link rel="canonical" href="${site}/products"`);
    expect(body).toContain('<h1>Prodotti <small>14</small></h1>');
    expect(body.match(/<li><a href="\/products\/[0-9A-Z]{26}">/g)).toHaveLength(12);
    expect(body).toContain('Sciarpa &lt;b&gt;Lodi&lt;/b&gt;');
    expect(body.match(/fetchpriority="high"/g)).toHaveLength(4);
    expect(body).toContain('<a href="/products?page=2" rel="next">');
    expect(body).not.toContain('rel="prev"');
    expect(body).toContain('<template id="files"><link href="s"></template>');
  });

  it('has the answer to the query that the screen will send', async () => {
    expect(firstData((await page()).body).list).toMatchObject({
      query: { page: 1, sortBy: 'createdAt', sortOrder: 'desc' },
      answer: { total: 14, currentPage: 1, totalPages: 2 },
    });
    const second = await page({ category: 'felpe', page: '2' });
    expect(second.body).toContain('<title>Felpe, pagina 2 · Vetrina</title>');
    expect(second.body).toContain(`href="${site}/products?category=felpe&amp;page=2"`);
    expect(second.body).toContain('<a href="/products?category=felpe" rel="prev">');
    const { query, answer } = firstData(second.body).list;
    expect(query).toEqual({ page: 2, category: 'felpe', sortBy: 'createdAt', sortOrder: 'desc' });
    expect(answer.products.map(({ name }) => name)).toEqual(['Felpa 1']);
  });

  it.each([
    [{ search: 'felpa' }],
    [{ sort: 'nome-a-z' }],
    [{ category: 'felpe', size: 'M' }],
    [{ category: '__proto__' }],
    [{ page: '9' }],
    [{ page: '-1' }],
    [{ page: '1e3' }],
    [{ view: 'list' }],
  ])('leaves %p to the screen: the app shell with its files', async (query) => {
    expect(await page(query)).toEqual({ status: 200, type: 'text/html', body: EMPTY_SHELL });
  });
});
