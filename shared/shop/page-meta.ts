/** Title, description and address of the pages that search engines list, whoever writes them: a function, the build or the browser. */
import { categoryLabels, type Category } from '../product/rules.ts';
import { truncate } from '../text/truncate.ts';
import { shop } from './shop.ts';

export interface PageMeta {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** The one address, below the site's own, under which it shall be known. */
  path: string;
}

export const homeMeta: PageMeta = {
  title: shop.tagline,
  description: `${shop.tagline} semplici e ben fatti. Spedizione gratuita da 50 €, reso entro ${shop.returnDays} giorni, garanzia ${shop.warrantyMonths} mesi.`,
  path: '/',
};

interface CatalogueState {
  category?: Category | undefined;
  search?: string;
  page: number;
}

/** A page of the catalogue. Sorting, filters and search have no address of their own. */
export function catalogueMeta({ category, search = '', page }: CatalogueState): PageMeta {
  const name = category ? categoryLabels[category] : 'Prodotti';
  const questions = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return {
    title: (search ? `“${search}” in ${name}` : name) + (page > 1 ? `, pagina ${page}` : ''),
    description: `${name}: scopri la collezione. Spedizione gratuita da 50 €, consegna in 2-3 giorni lavorativi.`,
    path: `/products${questions && `?${questions}`}`,
  };
}

export function productMeta({ _id, name, description }: { _id: string; name: string; description: string }): PageMeta {
  return { title: name, description: metaDescription(description), path: `/products/${encodeURIComponent(_id)}` };
}

/** What stands in the window's title bar. */
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
