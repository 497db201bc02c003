/** The content of a catalogue page, for readers without JavaScript and until the scripts have started. */
import { formatCount } from '../../../shared/locale/numbers.ts';
import { categoryLabels, type Category } from '../../../shared/product/rules.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { Answer } from '../../../shared/api/answers.ts';
import { pageLayout, imageHtml, priceHtml, priorPriceHtml } from './layout.ts';
import { escapeHtml } from './escape-html.ts';

/** Products that are visible without scrolling. Their images load first. */
const ABOVE_THE_FOLD = 4;
const IMAGE_SIZES = '(min-width: 1100px) 290px, (min-width: 768px) 31vw, 46vw';

interface CataloguePageQuery {
  category?: Category;
  page: number;
}

export function catalogueContent(
  { category, page }: CataloguePageQuery,
  { products, total, totalPages }: Answer<'listProducts'>,
): string {
  const title = category ? categoryLabels[category] : 'Prodotti';
  const pathOf = (otherPage: number) => escapeHtml(catalogueMeta({ category, page: otherPage }).path);
  const pageLinks = [
    ...(page > 1 ? [`<a href="${pathOf(page - 1)}" rel="prev">Pagina precedente</a>`] : []),
    ...(page < totalPages ? [`<a href="${pathOf(page + 1)}" rel="next">Pagina successiva</a>`] : []),
  ];
  return pageLayout(`
        <h1>${title} <small>${formatCount(total)}</small></h1>
        <div class="tools"></div>
        <ul class="cards">
          ${products.map(productCard).join('\n          ')}
        </ul>
        <p><small>Prezzi IVA inclusa</small></p>
        <nav aria-label="Pagine">${pageLinks.join(' ')}</nav>
      `);
}

function productCard(product: Product, index: number): string {
  const { _id, name, images, category } = product;
  const priorPrice = priorPriceHtml(product);
  return (
    `<li><a href="/products/${encodeURIComponent(_id)}">` +
    imageHtml({ url: images[0]?.url, alt: '', sizes: IMAGE_SIZES, isFirst: index < ABOVE_THE_FOLD }) +
    `<h2>${escapeHtml(name)}</h2><p>${priceHtml(product)}</p>` +
    (priorPrice && `<p><small>${priorPrice}</small></p>`) +
    `<p>${categoryLabels[category]}</p></a></li>`
  );
}
