/** What a product page tells search engines and previews about itself. */
import { categoryLabels, hasPriceRange, isSoldOut } from '../../../shared/product/rules.ts';
import { productMeta } from '../../../shared/shop/page-meta.ts';
import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { headTags, metaProperty } from './layout.ts';
import { dataScript } from './escape-html.ts';

/** Takes the place of the shell's head. */
export function productHeadTags(product: Product, site: string): string {
  const [picture] = product.images;
  return [
    ...headTags(productMeta(product), site, 'product'),
    ...(picture ? [metaProperty('og:image', site + picture.url), metaProperty('og:image:alt', product.name)] : []),
    metaProperty('product:price:amount', amount(product.price)),
    metaProperty('product:price:currency', shop.currency),
    dataScript('application/ld+json', productData(product, site), ' data-of-page'),
    dataScript('application/ld+json', breadcrumbData(product, site), ' data-of-page'),
    dataScript('application/json', { product }, ' id="first-data" data-of-page'),
  ].join('\n    ');
}

/** https://schema.org/Product: nothing but what is true, so no rating. */
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
  const same = {
    url,
    priceCurrency: shop.currency,
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
    ...(product.sale && { priceValidUntil: product.sale.to }),
  };
  if (!hasPriceRange(product)) return { '@type': 'Offer', price: amount(product.price), ...same };
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(product.price),
    highPrice: amount(Math.max(...prices)),
    offerCount: product.variants.length,
    ...same,
  };
}

function breadcrumbData(product: Product, site: string) {
  const steps = [
    ['Home', `${site}/`],
    ['Prodotti', `${site}/products`],
    [categoryLabels[product.category], `${site}/products?category=${product.category}`],
    [product.name, site + productMeta(product).path],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  };
}

/** Euro as machines read it: '24.90'. */
function amount(euro: number): string {
  return euro.toFixed(2);
}
