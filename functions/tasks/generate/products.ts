/** Products made up for measuring: as many as wanted, always the same, as large as those of the demo. */
import { sizes, type Category, type Size } from '../../../shared/product/rules.ts';
import { suggestSku } from '../../../shared/product/sku.ts';
import { colours, type ColourName } from '../seed/catalogue/colours.ts';
import { seededRandom, stableLetters, stableUlid, type SeededRandom } from '../seed/random.ts';
import type { StoredProduct, StoredVariant } from '../../store/products/products.ts';
import { adjectives, productNouns, sentences, tags, towns } from './words.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The oldest product came this many days ago. */
export const PRODUCT_DAYS = 700;

const shares: [Category, number][] = [
  ['magliette', 0.4],
  ['felpe', 0.7],
  ['sciarpe', 0.85],
  ['accessori', 1],
];
const colourNames = Object.keys(colours) as ColourName[];

/** The product at a place among `count`, the oldest first; `now` is when the newest came. */
export function generateProduct(place: number, count: number, now: number): StoredProduct {
  const luck = seededRandom(`product ${place}`);
  const createdAt = now - Math.round(PRODUCT_DAYS * DAY * (1 - (place + 1) / (count + 1)));
  const share = luck();
  const category = (shares.find(([, upTo]) => share < upTo) ?? shares[0]!)[0];
  const name = `${luck.pick(productNouns[category])} ${luck.pick(towns)} ${luck.pick(adjectives)}`;
  const id = stableUlid(`product ${place}`, createdAt);
  const basePriceCents = luck.between(9, 119) * 100 + 90;
  const at = new Date(createdAt).toISOString();
  return {
    id,
    name,
    description: Array.from({ length: luck.between(2, 4) }, () => luck.pick(sentences)).join(' '),
    category,
    basePriceCents,
    images: [1, 2, 3].map(
      (view) => `/images/${id}/${stableLetters(`picture ${place} ${view}`, 20).toLowerCase()}.webp`,
    ),
    tags: [...new Set([luck.pick(tags), luck.pick(tags), luck.pick(tags)])],
    weight: luck.between(60, 700),
    isActive: luck() > 0.02,
    version: 1,
    createdAt: at,
    updatedAt: at,
    variants: variantsOf({ place, category, name, basePriceCents, luck }),
  };
}

interface Model {
  place: number;
  category: Category;
  name: string;
  basePriceCents: number;
  luck: SeededRandom;
}

function variantsOf({ place, category, name, basePriceCents, luck }: Model): StoredVariant[] {
  const own: Size[] = category === 'magliette' || category === 'felpe' ? sizes.slice(luck.between(0, 1), 5) : ['M'];
  const worn = [...new Set([luck.pick(colourNames), ...(luck() < 0.4 ? [luck.pick(colourNames)] : [])])];
  return worn.flatMap((color) =>
    own.map((size) => {
      const modifierCents = size === 'XXL' || size === 'XL' ? 300 : 0;
      return {
        id: stableUlid(`variant ${place} ${size} ${color}`, 0),
        ...{ size, color, colorCode: colours[color] },
        sku: `${suggestSku(name, color, size)}-${place}`,
        modifierCents,
        priceCents: basePriceCents + modifierCents,
        stock: luck() < 0.05 ? 0 : luck.between(1, 400),
      };
    }),
  );
}
