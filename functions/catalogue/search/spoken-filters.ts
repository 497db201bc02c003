/** Filters that people say in a search: 'taglia M', 'sotto i 30 euro', 'in saldo', 'disponibile'. */
import { formatEuro } from '../../../shared/price/money.ts';
import { sizes, type FilterSize } from '../../../shared/product/rules.ts';

export interface SpokenFilter {
  /** As a chip shows it. */
  label: string;
  /** The search without it. */
  without: string;
}

export interface SpokenFilters {
  sizes: FilterSize[];
  minEuro?: number;
  maxEuro?: number;
  inStock: boolean;
  onSale: boolean;
  /** The text without the words of filters. */
  rest: string;
  filters: SpokenFilter[];
}

type Values = Partial<Pick<SpokenFilters, 'minEuro' | 'maxEuro' | 'inStock' | 'onSale'>> & { size?: FilterSize };

interface Phrase {
  pattern: RegExp;
  /** Undefined where the words mean something else. */
  read: (...groups: (string | undefined)[]) => ({ label: string } & Values) | undefined;
}

const EURO = '(?:€|euro|eur)';
const NUMBER = `(?:€ ?)?(\\d{1,5}(?:[.,]\\d{1,2})?)`;
const START = '(?<![\\p{L}\\p{N}])';
const END = "(?![\\p{L}\\p{N}’'])";
const words = (source: string) => new RegExp(`${START}${source}${END}`, 'iu');

const sizeWords: Record<string, FilterSize> = {
  ...Object.fromEntries(sizes.map((size) => [size.toLowerCase(), size])),
  ...{ small: 'S', medium: 'M', large: 'L', unica: 'UNICA' },
};

const euro = (text = '') => Number(text.replace(',', '.'));
const size = (text = '') => {
  const name = sizeWords[text.toLowerCase()];
  return name && { label: name === 'UNICA' ? 'Taglia unica' : `Taglia ${name}`, size: name };
};
const atMost = (text?: string) => ({ label: `Fino a ${formatEuro(euro(text))}`, maxEuro: euro(text) });
const atLeast = (text?: string) => ({ label: `Da ${formatEuro(euro(text))}`, minEuro: euro(text) });

/** In this order: the first phrase takes its words away from the others. */
const phrases: Phrase[] = [
  {
    pattern: words(`(?:tra|fra|da) (?:i )?${NUMBER} ?${EURO}? ?(?:e|a|-) ?(?:i )?${NUMBER}(?: ?${EURO})?`),
    read: (low, high) => ({
      label: `Da ${formatEuro(euro(low))} a ${formatEuro(euro(high))}`,
      minEuro: Math.min(euro(low), euro(high)),
      maxEuro: Math.max(euro(low), euro(high)),
    }),
  },
  {
    pattern: words(
      `(?:sotto|entro|meno di|fino a|massimo|max|non oltre|al di sotto di) (?:i |ai )?${NUMBER}(?: ?${EURO})?`,
    ),
    read: atMost,
  },
  { pattern: words(`(?:oltre|sopra|più di|piu di|almeno|minimo|da) (?:i )?${NUMBER}(?: ?${EURO})?`), read: atLeast },
  { pattern: words(`${NUMBER} ?${EURO}`), read: atMost },
  { pattern: words(`(?:taglia|taglie|tg\\.?|misura|size) (\\p{L}{1,6})`), read: size },
  { pattern: words(`(xxl|xl|xs)`), read: size },
  // One letter alone: not the article of l'estate, nor a part of t-shirt.
  { pattern: words(`(?<![-’'])([sml])(?!-)`), read: size },
  {
    pattern: words(
      `(?:in |gli |i )?(?:sald[oi]|scont[oi]|scontat[aeio]|offert[ae]|promo|promozion[ei]|ribassat[aeio])`,
    ),
    read: () => ({ label: 'In saldo', onSale: true }),
  },
  {
    pattern: words(`(?:solo )?(?:disponibil[ei](?: subito)?|in stock|in magazzino)`),
    read: () => ({ label: 'Solo disponibili', inStock: true }),
  },
];

/** A text has at most this many: longer ones are no search. */
const MAX_FILTERS = 6;

export function readSpokenFilters(search: string): SpokenFilters {
  const text = tidy(search);
  const found: SpokenFilters = { sizes: [], inStock: false, onSale: false, rest: text, filters: [] };
  for (const { pattern, read } of phrases) {
    for (;;) {
      const match = found.filters.length < MAX_FILTERS ? pattern.exec(found.rest) : null;
      const value = match && read(...match.slice(1));
      if (!match || !value) break;
      const { label, size: namedSize, ...values } = value;
      // Each letter stays in its place, so that the phrase has the same one in the whole text.
      found.rest = withoutPhrase(found.rest, match);
      found.filters.push({ label, without: tidy(withoutPhrase(text, match)) });
      if (namedSize) found.sizes.push(namedSize);
      Object.assign(found, values);
    }
  }
  found.rest = tidy(found.rest);
  return found;
}

function withoutPhrase(text: string, { index, 0: phrase }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(phrase.length) + text.slice(index + phrase.length);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
