/** What the pages have in common that are read before, or without, any script (web/styles/first-view.css). */
import { hasPriceRange, imageAt, imageWidths } from '../../../shared/catalogue.ts';
import { windowTitle, type Head } from '../../../shared/heads.ts';
import { formatEuro } from '../../../shared/money.ts';
import type { Product } from '../../../shared/product.ts';
import { priorLabel } from '../../../shared/sale.ts';
import { shop } from '../../../shared/shop.ts';
import { escaped } from './html.ts';

/** The shop's frame around the content of a page. */
export function frame(content: string): string {
  return `<div class="first-view">
      <a class="skip" href="#contenuto">Vai al contenuto</a>
      <header><div class="page"><a href="/">${escaped(shop.name)}</a> <a href="/products">Prodotti</a></div></header>
      <main id="contenuto" tabindex="-1" class="page">${content}</main>
    </div>`;
}

/** The tags of a head. What only this page has is marked, so that the browser takes it away on leaving. */
export function headTags({ title, description, path }: Head, site: string, type: 'website' | 'product'): string[] {
  return [
    `<title>${escaped(windowTitle(title))}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(site + path)}" data-of-page>`,
    property('og:site_name', shop.name),
    property('og:locale', 'it_IT'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', site + path),
  ];
}

export function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" data-of-page>`;
}

interface Shown {
  url: string | undefined;
  alt: string;
  sizes: string;
  /** True for what is seen first. */
  first: boolean;
}

/** The same picture as the screen's (web/ui/picture.tsx) in the same size: the browser asks for it once. */
export function picture({ url, alt, sizes, first }: Shown): string {
  if (!url) return '<span class="picture"></span>';
  const widths = imageWidths.map((width) => `${escaped(imageAt(url, width))} ${width}w`).join(', ');
  return (
    `<img class="picture" src="${escaped(url)}" srcset="${widths}" sizes="${sizes}" width="1200" height="1500" ` +
    `alt="${escaped(alt)}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async">`
  );
}

export function price(product: Product): string {
  const from = hasPriceRange(product) ? '<span>da </span>' : '';
  return `${from}<strong>${formatEuro(product.price)}</strong>`;
}

/** That it includes VAT, and the price before a sale with what that is (art. 17-bis Codice del consumo). */
export function priceNote({ prior }: Product): string {
  const before = prior ? `${priorLabel(prior.days)}: <s>${formatEuro(prior.price)}</s>. ` : '';
  return `<small>${before}IVA inclusa</small>`;
}
