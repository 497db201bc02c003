/** A product as a reader without JavaScript has it, and everybody before the shop has started. */
import { categoryLabels, isSoldOut, sizes } from '../../../shared/catalogue.ts';
import { DEMO_SHEET, isDemoSheet, sheetRows } from '../../../shared/legal-sheet.ts';
import { materialLine } from '../../../shared/materials.ts';
import type { Product } from '../../../shared/product.ts';
import { frame, picture, price, priceNote } from './frame.ts';
import { escaped } from './html.ts';

export function productContent(product: Product): string {
  const category = escaped(categoryLabels[product.category]);
  return frame(`
        <nav aria-label="Percorso"><ol>
          <li><a href="/">Home</a></li>
          <li><a href="/products">Prodotti</a></li>
          <li><a href="/products?category=${product.category}">${category}</a></li>
          <li aria-current="page">${escaped(product.name)}</li>
        </ol></nav>
        <article>
          ${pictureOf(product)}
          <div>
            <h1>${escaped(product.name)}</h1>
            <p>${price(product)} ${priceNote(product)}</p>
            ${materials(product)}<p>${isSoldOut(product) ? 'Esaurito' : 'Disponibile'}</p>
            <p>${escaped(product.description)}</p>
            <dl>${facts(product)}</dl>${isDemoSheet() ? `<p><small>${DEMO_SHEET}</small></p>` : ''}
          </div>
        </article>
      `);
}

/** Of what it is made, near the price. */
function materials({ details }: Product): string {
  const line = materialLine(details);
  return line && `<p>${escaped(line)}</p>`;
}

/** In the place of the gallery's first one. */
function pictureOf({ images: [first], name }: Product): string {
  const sizes = '(min-width: 860px) 56vw, 100vw';
  return picture({ url: first?.url, alt: `${name}, vista frontale`, sizes, first: true });
}

function facts({ variants, tags, details }: Product): string {
  const there = sizes.filter((size) => variants.some((variant) => variant.size === size));
  const rows = [
    ['Taglie', there.join(', ')],
    ['Colori', [...new Set(variants.map(({ color }) => color))].join(', ')],
    ['Caratteristiche', tags.join(', ')],
    ...sheetRows(details),
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`)
    .join('');
}
