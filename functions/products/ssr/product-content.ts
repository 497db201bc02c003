/** A product as a reader without JavaScript has it, and everybody before the shop has started. */
import { categoryLabels, isSoldOut, sizes } from '../../../shared/product/rules.ts';
import { DEMO_SHEET_NOTICE, hasPlaceholderLegalData, legalSheetRows } from '../../../shared/legal-sheet/rows.ts';
import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { pageLayout, imageHtml, priceHtml, priceNoteHtml } from './layout.ts';
import { escapeHtml } from './escape-html.ts';

export function productContent(product: Product): string {
  const category = escapeHtml(categoryLabels[product.category]);
  return pageLayout(`
        <nav aria-label="Percorso"><ol>
          <li><a href="/">Home</a></li>
          <li><a href="/products">Prodotti</a></li>
          <li><a href="/products?category=${product.category}">${category}</a></li>
          <li aria-current="page">${escapeHtml(product.name)}</li>
        </ol></nav>
        <article>
          ${pictureOf(product)}
          <div>
            <h1>${escapeHtml(product.name)}</h1>
            <p>${priceHtml(product)} ${priceNoteHtml(product)}</p>
            ${materials(product)}<p>${isSoldOut(product) ? 'Esaurito' : 'Disponibile'}</p>
            <p>${escapeHtml(product.description)}</p>
            <dl>${facts(product)}</dl>${hasPlaceholderLegalData() ? `<p><small>${DEMO_SHEET_NOTICE}</small></p>` : ''}
          </div>
        </article>
      `);
}

/** Of what it is made, near the price. */
function materials({ details }: Product): string {
  const line = formatMaterials(details);
  return line && `<p>${escapeHtml(line)}</p>`;
}

/** In the place of the gallery's first one. */
function pictureOf({ images: [first], name }: Product): string {
  const sizes = '(min-width: 860px) 56vw, 100vw';
  return imageHtml({ url: first?.url, alt: `${name}, vista frontale`, sizes, first: true });
}

function facts({ variants, tags, details }: Product): string {
  const there = sizes.filter((size) => variants.some((variant) => variant.size === size));
  const rows = [
    ['Taglie', there.join(', ')],
    ['Colori', [...new Set(variants.map(({ color }) => color))].join(', ')],
    ['Caratteristiche', tags.join(', ')],
    ...legalSheetRows(details),
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
}
