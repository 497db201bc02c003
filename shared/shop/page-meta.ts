/** Title, description and address of pages that search engines list. Functions, the build and the browser use them. */
import { freeShippingThreshold } from '../price/money.ts';
import { categoryLabels, type Category } from '../product/rules.ts';
import { returnTermsText } from '../text/return-terms.ts';
import { truncate } from '../text/truncate.ts';
import { shop } from './shop.ts';

export interface PageMeta {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
}

const FREE_SHIPPING = `Spedizione gratuita da ${freeShippingThreshold.replace('\u00a0', ' ')}`;

export const homeMeta: PageMeta = {
  title: shop.tagline,
  description: `${shop.tagline} semplici e ben fatti. ${FREE_SHIPPING}, ${returnTermsText}; garanzia legale di conformità ${shop.warrantyMonths} mesi.`,
  path: '/',
};

interface CatalogueState {
  category?: Category | undefined;
  search?: string;
  page: number;
}

/** The catalogue page. Sorting, filters and search do not change its canonical path. */
export function catalogueMeta({ category, search = '', page }: CatalogueState): PageMeta {
  const name = category ? categoryLabels[category] : 'Prodotti';
  const query = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return {
    title: (search ? `“${search}” in ${name}` : name) + (page > 1 ? `, pagina ${page}` : ''),
    description: `${name}: scopri la collezione. ${FREE_SHIPPING}, consegna in ${shop.deliveryTime}.`,
    path: `/products${query && `?${query}`}`,
  };
}

export function productMeta({ _id, name, description }: { _id: string; name: string; description: string }): PageMeta {
  return { title: name, description: metaDescription(description), path: `/products/${encodeURIComponent(_id)}` };
}

export function documentTitle(title: string): string {
  return `${title} · ${shop.name}`;
}

/** What a search engine shows below a title: the first 155 characters of a text at most, cut between two words. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= 155) return plain;
  const cut = truncate(plain, 154);
  return `${truncate(cut, Math.max(cut.lastIndexOf(' '), 100)).replace(/[\s,;:.]+$/, '')}…`;
}
