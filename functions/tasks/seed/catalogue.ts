/** The demo catalogue. */
import type { Category } from '../../../shared/product/rules.ts';
import { accessori } from './catalogue/accessori.ts';
import { felpe } from './catalogue/felpe.ts';
import { legalSheets } from './catalogue/legal-sheets.ts';
import { magliette } from './catalogue/magliette.ts';
import { sciarpe } from './catalogue/sciarpe.ts';
import type { CatalogueEntry, SeedImage, SeedProduct } from './catalogue/seed-product.ts';

const entries: Record<Category, CatalogueEntry[]> = { magliette, felpe, sciarpe, accessori };

/** In the order in which the products came into the shop, oldest first. The home page shows the last four. */
const ARRIVALS = [
  'felpa-verona',
  'maglietta-pisa',
  'sciarpa-como',
  'calze-bergamo',
  'maglietta-ravenna',
  'felpa-torino',
  'cintura-firenze',
  'maglietta-procida',
  'felpa-ancona',
  'sciarpa-biella',
  'maglietta-matera',
  'borsa-ortigia',
  'felpa-bologna',
  'maglietta-amalfi',
  'sciarpa-cortina',
  'felpa-mantova',
  'cappellino-rimini',
  'maglietta-lecce',
  'felpa-bolzano',
  'maglietta-genova',
  'sciarpa-asti',
  'berretto-aosta',
  'felpa-trieste',
  'maglietta-siena',
];

export const seedCatalogue: SeedProduct[] = (Object.keys(entries) as Category[])
  .flatMap((category) =>
    entries[category].map((entry) => ({
      ...entry,
      category,
      images: seedImages(entry),
      details: legalSheets[entry.slug] ?? {},
    })),
  )
  .sort((a, b) => ARRIVALS.indexOf(a.slug) - ARRIVALS.indexOf(b.slug));

/** Front, back and a detail in the colour of the first variant, then the fronts in the other colours. */
function seedImages({ slug, variants }: CatalogueEntry): SeedImage[] {
  const [front, ...otherFronts] = [...new Set(variants.map(({ color }) => color))].map((color) => ({
    file: `${slug}-${color.replaceAll(' ', '-')}`,
    color,
  }));
  if (!front) return [];
  const otherViews = ['retro', 'dettaglio'].map((view) => ({ file: `${slug}-${view}`, color: front.color }));
  return [front, ...otherViews, ...otherFronts];
}
