import type { Answer } from '../../../shared/api/answers.ts';
import { toProductAnswer } from '../../http/answers/product-answer.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { catalogueContent } from './catalogue-content.ts';

const products = Array.from({ length: 5 }, (_product, index) =>
  toProductAnswer(aProduct({ name: `Felpa <${index}>` })),
);
const facets = { sizes: [], colors: [], price: { min: 0, max: 0 }, available: 0 };
const answer: Answer<'listProducts'> = { products, currentPage: 2, totalPages: 3, total: 25, facets };

describe('the content of a catalogue page', () => {
  it('has the title of its category, the total, and a link for each product', () => {
    const html = catalogueContent({ category: 'felpe', page: 2 }, answer);
    expect(html).toContain('<h1>Felpe <small>25</small></h1>');
    for (const { _id } of products) expect(html).toContain(`<a href="/products/${_id}">`);
    expect(html).toContain('<h2>Felpa &lt;0&gt;</h2>');
  });

  it('says once for all its prices that VAT is included', () => {
    const html = catalogueContent({ page: 2 }, answer);
    expect(html.match(/IVA inclusa/g)).toHaveLength(1);
  });

  it('loads the first four images at once', () => {
    const html = catalogueContent({ page: 2 }, answer);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(4);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });

  it.each([
    [1, false, true],
    [2, true, true],
    [3, true, false],
  ])('page %d links to the pages beside it', (page, hasPrevious, hasNext) => {
    const html = catalogueContent({ page }, answer);
    expect([html.includes('rel="prev"'), html.includes('rel="next"')]).toEqual([hasPrevious, hasNext]);
  });
});
