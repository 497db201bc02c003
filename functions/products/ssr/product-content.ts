/** The content of a product page, for readers without JavaScript and until the scripts have started. */
import { imageDescription } from '../../../shared/product/image-description.ts';
import { categoryLabels, isOneSize, isSoldOut, sizes } from '../../../shared/product/rules.ts';
import { DEMO_SHEET_NOTICE, hasPlaceholderLegalData } from '../../../shared/legal-sheet/identity.ts';
import { legalSheetRows } from '../../../shared/legal-sheet/rows.ts';
import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { pageLayout, imageHtml, priceHtml, priceNoteHtml } from './layout.ts';
import { escapeHtml } from './escape-html.ts';

const IMAGE_SIZES = '(min-width: 860px) 56vw, 100vw';

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
          ${frontImage(product)}
          <div>
            <h1>${escapeHtml(product.name)}</h1>
            <p>${priceHtml(product)} ${priceNoteHtml(product)}</p>
            ${materialsLine(product)}<p>${isSoldOut(product) ? 'Esaurito' : 'Disponibile'}</p>
            <p>${escapeHtml(product.description)}</p>
            <dl>${detailRows(product)}</dl>${hasPlaceholderLegalData() ? `<p><small>${DEMO_SHEET_NOTICE}</small></p>` : ''}
          </div>
        </article>
      `);
}

function materialsLine({ details }: Product): string {
  const materials = formatMaterials(details);
  return materials && `<p>${escapeHtml(materials)}</p>`;
}

/** The first image of the screen's gallery. */
function frontImage({ images, name }: Product): string {
  return imageHtml({ url: images[0]?.url, alt: imageDescription(name, images, 0), sizes: IMAGE_SIZES, isFirst: true });
}

function detailRows(product: Product): string {
  const { variants, tags, details } = product;
  const offeredSizes = sizes.filter((size) => variants.some((variant) => variant.size === size));
  const rows = [
    ['Taglie', isOneSize(product) ? 'unica' : offeredSizes.join(', ')],
    ['Colori', [...new Set(variants.map(({ color }) => color))].join(', ')],
    ['Caratteristiche', tags.join(', ')],
    ...legalSheetRows(details),
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
}
