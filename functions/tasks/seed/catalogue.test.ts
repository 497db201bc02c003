import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingSheetFields } from '../../../shared/legal-sheet/completeness.ts';
import { legalSheetForm } from '../../../shared/legal-sheet/form-schema.ts';
import { seedCatalogue, type SeedProduct } from './catalogue.ts';

const pieces = (product: SeedProduct): number => product.variants.reduce((sum, { stock }) => sum + stock, 0);
const count = (category: string): number => seedCatalogue.filter((product) => product.category === category).length;

describe('the demo catalogue', () => {
  test('has twenty-four products over the four categories', () => {
    expect(seedCatalogue).toHaveLength(24);
    expect(['magliette', 'felpe', 'sciarpe', 'accessori'].map(count)).toEqual([8, 7, 4, 5]);
  });

  test('names every product and every address once', () => {
    expect(new Set(seedCatalogue.map(({ slug }) => slug)).size).toBe(24);
    expect(new Set(seedCatalogue.map(({ name }) => name)).size).toBe(24);
    for (const { slug } of seedCatalogue) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test('ends with the four that greet the visitor', () => {
    expect(seedCatalogue.slice(-4).map(({ name }) => name)).toEqual([
      'Sciarpa Asti',
      'Berretto Aosta',
      'Felpa Trieste',
      'Maglietta Siena',
    ]);
  });

  test.each(seedCatalogue)('$name can be sold: prices in cents, each size and colour once', (product) => {
    const kinds = product.variants.map(({ size, color }) => `${size} ${color}`);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { priceModifier, stock, colorCode } of product.variants) {
      const price = product.basePrice + priceModifier;
      expect(Number.isInteger(price) && price >= 1290 && price <= 8990).toBe(true);
      expect(Number.isInteger(stock) && stock >= 0).toBe(true);
      expect(colorCode).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  test('two products are sold out, some sizes too', () => {
    const gone = seedCatalogue.filter((product) => pieces(product) === 0).map(({ name }) => name);
    expect(gone).toEqual(['Maglietta Pisa', 'Sciarpa Como']);
    expect(
      seedCatalogue.filter((p) => pieces(p) > 0 && p.variants.some(({ stock }) => stock === 0)).length,
    ).toBeGreaterThan(3);
  });

  test('scarves and accessories come in size M only', () => {
    const single = seedCatalogue.filter(({ category }) => category === 'sciarpe' || category === 'accessori');
    for (const { variants } of single) expect(variants.every(({ size }) => size === 'M')).toBe(true);
  });

  test('has legal sheets that the form would take as they are, all but two of them complete', () => {
    for (const { details } of seedCatalogue) expect(legalSheetForm().parse(details)).toEqual(details);
    const lacking = seedCatalogue.filter(({ details }) => missingSheetFields(details).length > 0);
    expect(lacking.map(({ name, details }) => [name, missingSheetFields(details)])).toEqual([
      ['Felpa Ancona', ['parti non tessili di origine animale (sì o no)', 'origine']],
      ['Borsa in tela Ortigia', ['composizione', 'cura', 'origine']],
    ]);
  });

  test('makes no green claims', () => {
    const words = JSON.stringify(seedCatalogue).toLowerCase();
    expect(words).not.toMatch(/biologic|ecologic|sostenibil|green|riciclat|naturale/);
  });

  test.each(seedCatalogue)('$name has three pictures in two sizes', ({ slug, images: pictures }) => {
    expect(pictures).toEqual([`${slug}-fronte`, `${slug}-retro`, `${slug}-dettaglio`]);
    for (const stem of pictures) {
      for (const file of [`${stem}.webp`, `${stem}-480.webp`]) {
        expect(existsSync(join(process.cwd(), 'functions/tasks/seed/images', file))).toBe(true);
      }
    }
  });
});
