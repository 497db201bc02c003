/** A product as a reader without JavaScript has it, and everybody before the shop has started (web/styles/first-view.css). */
import { categoryLabels, hasPriceRange, imageAt, imageWidths, isSoldOut, sizes } from '../../../shared/catalogue.ts';
import { formatEuro } from '../../../shared/money.ts';
import type { Product } from '../../../shared/product.ts';
import { shop } from '../../../shared/shop.ts';
import { escaped } from './html.ts';

export function productContent(product: Product): string {
  const category = escaped(categoryLabels[product.category]);
  return `<div class="first-view">
      <header><div class="page"><a href="/">${escaped(shop.name)}</a> <a href="/products">Prodotti</a></div></header>
      <main class="page">
        <nav aria-label="Percorso"><ol>
          <li><a href="/">Home</a></li>
          <li><a href="/products">Prodotti</a></li>
          <li><a href="/products?category=${product.category}">${category}</a></li>
          <li aria-current="page">${escaped(product.name)}</li>
        </ol></nav>
        <article>
          ${picture(product)}
          <div>
            <h1>${escaped(product.name)}</h1>
            <p>${hasPriceRange(product) ? '<span>da </span>' : ''}<strong>${formatEuro(product.price)}</strong> <small>IVA inclusa</small></p>
            <p>${isSoldOut(product) ? 'Esaurito' : 'Disponibile'}</p>
            <p>${escaped(product.description)}</p>
            <dl>${facts(product)}</dl>
          </div>
        </article>
      </main>
    </div>`;
}

/** The same picture in the same place as the gallery's first one: the browser asks for it once. */
function picture({ images: [first], name }: Product): string {
  if (!first) return '<span></span>';
  const widths = imageWidths.map((width) => `${escaped(imageAt(first.url, width))} ${width}w`).join(', ');
  return (
    `<img src="${escaped(first.url)}" srcset="${widths}" sizes="(min-width: 860px) 56vw, 100vw" width="1200" ` +
    `height="1500" alt="${escaped(name)}, vista frontale" fetchpriority="high" decoding="async">`
  );
}

function facts({ variants, tags }: Product): string {
  const there = sizes.filter((size) => variants.some((variant) => variant.size === size));
  const rows = [
    ['Taglie', there.join(', ')],
    ['Colori', [...new Set(variants.map(({ color }) => color))].join(', ')],
    ['Caratteristiche', tags.join(', ')],
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`)
    .join('');
}
