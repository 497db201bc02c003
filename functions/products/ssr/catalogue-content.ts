/** A page of the catalogue as a reader without JavaScript has it, and everybody before the shop has started. */
import { categoryLabels, type categories } from '../../../shared/product/rules.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { Answer } from '../../../shared/api/answers.ts';
import { pageLayout, imageHtml, priceHtml, priceNoteHtml } from './layout.ts';
import { escapeHtml } from './escape-html.ts';

/** Cards that are seen without scrolling: their pictures do not wait. */
const FIRST = 4;
const SIZES = '(min-width: 1100px) 290px, (min-width: 768px) 31vw, 46vw';

interface Question {
  category?: (typeof categories)[number];
  page: number;
}

export function catalogueContent(
  { category, page }: Question,
  { products, total, totalPages }: Answer<'listProducts'>,
): string {
  const title = category ? categoryLabels[category] : 'Prodotti';
  const addressOf = (other: number) => escapeHtml(catalogueMeta({ category, page: other }).path);
  const ways = [
    ...(page > 1 ? [`<a href="${addressOf(page - 1)}" rel="prev">Pagina precedente</a>`] : []),
    ...(page < totalPages ? [`<a href="${addressOf(page + 1)}" rel="next">Pagina successiva</a>`] : []),
  ];
  return pageLayout(`
        <h1>${title} <small>${total}</small></h1>
        <div class="tools"></div>
        <ul class="cards">
          ${products.map(card).join('\n          ')}
        </ul>
        <nav aria-label="Pagine">${ways.join(' ')}</nav>
      `);
}

function card(product: Product, at: number): string {
  const { _id, name, images, category } = product;
  return (
    `<li><a href="/products/${encodeURIComponent(_id)}">` +
    imageHtml({ url: images[0]?.url, alt: '', sizes: SIZES, first: at < FIRST }) +
    `<h2>${escapeHtml(name)}</h2><p>${priceHtml(product)}</p><p>${priceNoteHtml(product)}</p><p>${categoryLabels[category]}</p></a></li>`
  );
}
