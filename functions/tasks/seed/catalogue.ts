import { accessori } from './catalogue/accessori.ts';
import { felpe } from './catalogue/felpe.ts';
import { magliette } from './catalogue/magliette.ts';
import type { SeedProduct } from './catalogue/seed-product.ts';
import { sciarpe } from './catalogue/sciarpe.ts';
import { legalSheets } from './catalogue/legal-sheets.ts';

export type { SeedProduct, SeedVariant } from './catalogue/seed-product.ts';

/** As they came into the shop, the oldest first; the last four greet the visitor on the home page. */
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

export const seedCatalogue: SeedProduct[] = [...magliette, ...felpe, ...sciarpe, ...accessori]
  .map((product) => ({ ...product, details: legalSheets[product.slug] ?? {} }))
  .sort((a, b) => ARRIVALS.indexOf(a.slug) - ARRIVALS.indexOf(b.slug));
