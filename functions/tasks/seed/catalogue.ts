/** The demo catalogue. */
import type { Category } from '../../../shared/product/rules.ts';
import { accessori } from './catalogue/accessori.ts';
import { felpe } from './catalogue/felpe.ts';
import { legalSheets } from './catalogue/legal-sheets.ts';
import { magliette } from './catalogue/magliette.ts';
import { sciarpe } from './catalogue/sciarpe.ts';
import type { CatalogueEntry, SeedProduct } from './catalogue/seed-product.ts';

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
      images: ['fronte', 'retro', 'dettaglio'].map((view) => `${entry.slug}-${view}`),
      details: legalSheets[entry.slug] ?? {},
    })),
  )
  .sort((a, b) => ARRIVALS.indexOf(a.slug) - ARRIVALS.indexOf(b.slug));
