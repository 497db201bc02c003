import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingIn } from '../../../shared/legal-sheet.ts';
import { detailsForm } from '../../../shared/product-details.ts';
import { catalogue, type SeedProduct } from './catalogue.ts';

const pieces = (product: SeedProduct): number => product.variants.reduce((sum, { stock }) => sum + stock, 0);
const count = (category: string): number => catalogue.filter((product) => product.category === category).length;

describe('the demo catalogue', () => {
  test('has twenty-four products over the four categories', () => {
    expect(catalogue).toHaveLength(24);
    expect(['magliette', 'felpe', 'sciarpe', 'accessori'].map(count)).toEqual([8, 7, 4, 5]);
  });

  test('names every product and every address once', () => {
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(24);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(24);
    for (const { slug } of catalogue) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test('ends with the four that greet the visitor', () => {
    expect(catalogue.slice(-4).map(({ name }) => name)).toEqual([
      'Sciarpa Asti',
      'Berretto Aosta',
      'Felpa Trieste',
      'Maglietta Siena',
    ]);
  });

  test.each(catalogue)('$name can be sold: prices in cents, each size and colour once', (product) => {
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
    const gone = catalogue.filter((product) => pieces(product) === 0).map(({ name }) => name);
    expect(gone).toEqual(['Maglietta Pisa', 'Sciarpa Como']);
    expect(
      catalogue.filter((p) => pieces(p) > 0 && p.variants.some(({ stock }) => stock === 0)).length,
    ).toBeGreaterThan(3);
  });

  test('scarves and accessories come in size M only', () => {
    const single = catalogue.filter(({ category }) => category === 'sciarpe' || category === 'accessori');
    for (const { variants } of single) expect(variants.every(({ size }) => size === 'M')).toBe(true);
  });

  test('has legal sheets that the form would take as they are, all but two of them complete', () => {
    for (const { details } of catalogue) expect(detailsForm().parse(details)).toEqual(details);
    const lacking = catalogue.filter(({ details }) => missingIn(details).length > 0);
    expect(lacking.map(({ name, details }) => [name, missingIn(details)])).toEqual([
      ['Felpa Ancona', ['parti non tessili di origine animale (sì o no)', 'origine']],
      ['Borsa in tela Ortigia', ['composizione', 'cura', 'origine']],
    ]);
  });

  test('makes no green claims', () => {
    const words = JSON.stringify(catalogue).toLowerCase();
    expect(words).not.toMatch(/biologic|ecologic|sostenibil|green|riciclat|naturale/);
  });

  test.each(catalogue)('$name has three pictures in two sizes', ({ slug, pictures }) => {
    expect(pictures).toEqual([`${slug}-fronte`, `${slug}-retro`, `${slug}-dettaglio`]);
    for (const stem of pictures) {
      for (const file of [`${stem}.webp`, `${stem}-480.webp`]) {
        expect(existsSync(join(process.cwd(), 'functions/tasks/seed/pictures', file))).toBe(true);
      }
    }
  });
});
