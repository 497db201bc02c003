/** What search engines and link previews read about a product. */
import { categoryLabels, hasPriceRange, isSoldOut } from '../../../shared/product/rules.ts';
import { productMeta } from '../../../shared/shop/page-meta.ts';
import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { headTags, metaProperty } from './layout.ts';
import { dataScript } from './escape-html.ts';

export function productHeadTags(product: Product, site: string): string {
  const [image] = product.images;
  return [
    ...headTags(productMeta(product), site, 'product'),
    ...(image ? [metaProperty('og:image', site + image.url), metaProperty('og:image:alt', product.name)] : []),
    metaProperty('product:price:amount', decimalEuro(product.price)),
    metaProperty('product:price:currency', shop.currency),
    dataScript('application/ld+json', productData(product, site), ' data-of-page'),
    dataScript('application/ld+json', breadcrumbData(product, site), ' data-of-page'),
    dataScript('application/json', { product }, ' id="first-data" data-of-page'),
  ].join('\n    ');
}

/** https://schema.org/Product. The shop has no ratings, so there is none. */
function productData(product: Product, site: string) {
  const url = site + productMeta(product).path;
  const material = formatMaterials(product.details);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    url,
    image: product.images.map((image) => site + image.url),
    category: categoryLabels[product.category],
    color: [...new Set(product.variants.map(({ color }) => color))].join(', '),
    size: [...new Set(product.variants.map(({ size }) => size))].join(', '),
    ...(material && { material }),
    ...(product.variants[0] && { sku: product.variants[0].sku }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: offersOf(product, url),
  };
}

function offersOf(product: Product, url: string) {
  const prices = product.variants.map(({ price }) => price);
  const commonFields = {
    url,
    priceCurrency: shop.currency,
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
    ...(product.sale && { priceValidUntil: product.sale.to }),
  };
  if (!hasPriceRange(product)) return { '@type': 'Offer', price: decimalEuro(product.price), ...commonFields };
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalEuro(product.price),
    highPrice: decimalEuro(Math.max(...prices)),
    offerCount: product.variants.length,
    ...commonFields,
  };
}

function breadcrumbData(product: Product, site: string) {
  const crumbs = [
    ['Home', `${site}/`],
    ['Prodotti', `${site}/products`],
    [categoryLabels[product.category], `${site}/products?category=${product.category}`],
    [product.name, site + productMeta(product).path],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}

/** '24.90'. */
function decimalEuro(euro: number): string {
  return euro.toFixed(2);
}
