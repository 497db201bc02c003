/** Generated products, for measuring only: as many as wanted, always the same, as large as those of the demo. */
import { sizes, type Category, type Size } from '../../../shared/product/rules.ts';
import { suggestSku } from '../../../shared/product/sku.ts';
import type { StoredProduct, StoredVariant } from '../../store/products/item.ts';
import { colours, type ColourName } from '../seed/catalogue/colours.ts';
import { seededRandom, stableLetters, stableUlid, type SeededRandom } from '../seed/random.ts';
import { adjectives, productNouns, sentences, tags, towns } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The oldest product was created this many days ago. */
const PRODUCT_DAYS = 700;

/** Each category with the upper end of its share of all products. */
const categoryShares: [Category, number][] = [
  ['magliette', 0.4],
  ['felpe', 0.7],
  ['sciarpe', 0.85],
  ['accessori', 1],
];
const colourNames = Object.keys(colours) as ColourName[];

/** The product at an index among `count`, oldest first; the newest one was created at `now`. */
export function generateProduct(index: number, count: number, now: number): StoredProduct {
  const random = seededRandom(`product ${index}`);
  const time = now - Math.round(PRODUCT_DAYS * DAY_MS * (1 - (index + 1) / (count + 1)));
  const createdAt = new Date(time).toISOString();
  const share = random();
  const category = categoryShares.find(([, upTo]) => share < upTo)?.[0] ?? 'magliette';
  const name = `${random.pick(productNouns[category])} ${random.pick(towns)} ${random.pick(adjectives)}`;
  const id = stableUlid(`product ${index}`, time);
  const basePriceCents = random.between(9, 119) * 100 + 90;
  return {
    id,
    name,
    description: Array.from({ length: random.between(2, 4) }, () => random.pick(sentences)).join(' '),
    category,
    basePriceCents,
    images: [1, 2, 3].map(
      (view) => `/images/${id}/${stableLetters(`picture ${index} ${view}`, 20).toLowerCase()}.webp`,
    ),
    tags: [...new Set([random.pick(tags), random.pick(tags), random.pick(tags)])],
    weight: random.between(60, 700),
    isActive: random() > 0.02,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    variants: generateVariants({ index, category, name, basePriceCents, random }),
  };
}

interface VariantInput {
  index: number;
  category: Category;
  name: string;
  basePriceCents: number;
  random: SeededRandom;
}

function generateVariants({ index, category, name, basePriceCents, random }: VariantInput): StoredVariant[] {
  const hasSizes = category === 'magliette' || category === 'felpe';
  const productSizes: Size[] = hasSizes ? sizes.slice(random.between(0, 1), 5) : ['M'];
  const productColours = new Set([random.pick(colourNames)]);
  if (random() < 0.4) productColours.add(random.pick(colourNames));
  return [...productColours].flatMap((color) =>
    productSizes.map((size) => {
      const modifierCents = size === 'XXL' || size === 'XL' ? 300 : 0;
      return {
        id: stableUlid(`variant ${index} ${size} ${color}`, 0),
        size,
        color,
        colorCode: colours[color],
        sku: `${suggestSku(name, color, size)}-${index}`,
        modifierCents,
        priceCents: basePriceCents + modifierCents,
        stock: random() < 0.05 ? 0 : random.between(1, 400),
      };
    }),
  );
}
