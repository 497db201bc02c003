/** The common parts of server-rendered pages. Their styles: web/styles/first-view.css. */
import { hasPriceRange, imageUrlAtWidth, imageWidths } from '../../../shared/product/rules.ts';
import { documentTitle, type PageMeta } from '../../../shared/shop/page-meta.ts';
import { formatEuro } from '../../../shared/price/money.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { priorPriceLabel } from '../../../shared/price/sale.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { escapeHtml } from './escape-html.ts';

export function pageLayout(content: string): string {
  return `<div class="first-view">
      <a class="skip" href="#contenuto">Vai al contenuto</a>
      <header><div class="page"><a href="/">${escapeHtml(shop.name)}</a> <a href="/products">Prodotti</a></div></header>
      <main id="contenuto" tabindex="-1" class="page">${content}</main>
    </div>`;
}

/** `data-of-page` marks the tags that the browser removes when the visitor leaves the page. */
export function headTags({ title, description, path }: PageMeta, site: string, type: 'website' | 'product'): string[] {
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(site + path)}" data-of-page>`,
    metaProperty('og:site_name', shop.name),
    metaProperty('og:locale', 'it_IT'),
    metaProperty('og:type', type),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', site + path),
  ];
}

export function metaProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" data-of-page>`;
}

interface ImageOptions {
  url: string | undefined;
  alt: string;
  sizes: string;
  /** Visible without scrolling. */
  isFirst: boolean;
}

/** The same image in the same size as the screen's (web/ui/product-image.tsx), so the browser loads it once. */
export function imageHtml({ url, alt, sizes, isFirst }: ImageOptions): string {
  if (!url) return '<span class="picture"></span>';
  const srcset = imageWidths.map((width) => `${escapeHtml(imageUrlAtWidth(url, width))} ${width}w`).join(', ');
  return (
    `<img class="picture" src="${escapeHtml(url)}" srcset="${srcset}" sizes="${sizes}" width="1200" height="1500" ` +
    `alt="${escapeHtml(alt)}" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async">`
  );
}

export function priceHtml(product: Product): string {
  const from = hasPriceRange(product) ? '<span>da </span>' : '';
  return `${from}<strong>${formatEuro(product.price)}</strong>`;
}

/** The VAT, and during a sale the prior price. */
export function priceNoteHtml(product: Product): string {
  return `<small>${priorPriceHtml(product)}IVA inclusa</small>`;
}

/** The prior price of a sale with its name (art. 17-bis Codice del consumo); '' without a sale. */
export function priorPriceHtml({ prior }: Product): string {
  return prior ? `${priorPriceLabel(prior.days)}: <s>${formatEuro(prior.price)}</s>. ` : '';
}
