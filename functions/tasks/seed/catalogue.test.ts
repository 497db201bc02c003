import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingSheetFields } from '../../../shared/legal-sheet/completeness.ts';
import { legalSheetForm } from '../../../shared/legal-sheet/form-schema.ts';
import { MAX_IMAGES } from '../../../shared/product/limits.ts';
import { seedCatalogue } from './catalogue.ts';
import type { SeedProduct } from './catalogue/seed-product.ts';

const IMAGE_FOLDER = join(__dirname, 'images');

const missingFiles = (stem: string): string[] =>
  [`${stem}.webp`, `${stem}-480.webp`].filter((file) => !existsSync(join(IMAGE_FOLDER, file)));
const totalStock = (product: SeedProduct): number => product.variants.reduce((sum, { stock }) => sum + stock, 0);
const count = (category: string): number => seedCatalogue.filter((product) => product.category === category).length;

describe('the demo catalogue', () => {
  test('has twenty-four products over the four categories', () => {
    expect(seedCatalogue).toHaveLength(24);
    expect(['magliette', 'felpe', 'sciarpe', 'accessori'].map(count)).toEqual([8, 7, 4, 5]);
  });

  test('has every name and every slug once', () => {
    expect(new Set(seedCatalogue.map(({ slug }) => slug)).size).toBe(24);
    expect(new Set(seedCatalogue.map(({ name }) => name)).size).toBe(24);
    for (const { slug } of seedCatalogue) expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test.each([
    ['felpe', 'un cotone pesante che tiene la forma.'],
    ['accessori', 'Si vendono al paio e vanno bene con gli scarponi'],
    ['sciarpe', 'per chi la porta anche nelle sere d’estate.'],
  ])('describes %s in good Italian: %s', (category, words) => {
    expect(seedCatalogue.filter(({ description }) => description.includes(words))).toMatchObject([{ category }]);
  });

  test('ends with the four products of the home page', () => {
    expect(seedCatalogue.slice(-4).map(({ name }) => name)).toEqual([
      'Sciarpa Asti',
      'Berretto Aosta',
      'Felpa Trieste',
      'Maglietta Siena',
    ]);
  });

  test.each(seedCatalogue)('$name can be sold: prices in cents, each size and colour once', (product) => {
    const sizesAndColours = product.variants.map(({ size, color }) => `${size} ${color}`);
    expect(new Set(sizesAndColours).size).toBe(sizesAndColours.length);
    for (const { priceModifier, stock, colorCode } of product.variants) {
      const price = product.basePrice + priceModifier;
      expect(Number.isInteger(price) && price >= 1290 && price <= 8990).toBe(true);
      expect(Number.isInteger(stock) && stock >= 0).toBe(true);
      expect(colorCode).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  test('two products are sold out, some sizes too', () => {
    const soldOut = seedCatalogue.filter((product) => totalStock(product) === 0).map(({ name }) => name);
    expect(soldOut).toEqual(['Maglietta Pisa', 'Sciarpa Como']);
    expect(
      seedCatalogue.filter((product) => totalStock(product) > 0 && product.variants.some(({ stock }) => stock === 0))
        .length,
    ).toBeGreaterThan(3);
  });

  test('scarves and accessories come in size M only', () => {
    const inOneSize = seedCatalogue.filter(({ category }) => category === 'sciarpe' || category === 'accessori');
    for (const { variants } of inOneSize) expect(variants.every(({ size }) => size === 'M')).toBe(true);
  });

  test('has legal sheets that the form accepts, and all but two are complete', () => {
    for (const { details } of seedCatalogue) expect(legalSheetForm().parse(details)).toEqual(details);
    const incomplete = seedCatalogue.filter(({ details }) => missingSheetFields(details).length > 0);
    expect(incomplete.map(({ name, details }) => [name, missingSheetFields(details)])).toEqual([
      ['Felpa Ancona', ['parti non tessili di origine animale (sì o no)', 'origine']],
      ['Borsa in tela Ortigia', ['composizione', 'cura', 'origine']],
    ]);
  });

  test('makes no green claims', () => {
    const words = JSON.stringify(seedCatalogue).toLowerCase();
    expect(words).not.toMatch(/biologic|ecologic|sostenibil|green|riciclat|naturale/);
  });

  test.each(seedCatalogue)('$name has its images in two widths, as many as a product may have', ({ images }) => {
    expect(images.length).toBeLessThanOrEqual(MAX_IMAGES);
    expect(images.flatMap(({ file }) => missingFiles(file))).toEqual([]);
  });

  test.each(seedCatalogue)('$name has front, back and a detail in its first colour, and a front in each', (product) => {
    const { slug, images, variants } = product;
    const [first, ...others] = new Set(variants.map(({ color }) => color));
    expect(images.map(({ color }) => color)).toEqual([first, first, first, ...others]);
    expect(images.slice(1, 3).map(({ file }) => file)).toEqual([`${slug}-retro`, `${slug}-dettaglio`]);
  });

  test('shows the front of each colour', () => {
    const siena = seedCatalogue.find(({ slug }) => slug === 'maglietta-siena');
    expect(siena?.images).toEqual([
      { file: 'maglietta-siena-terracotta', color: 'terracotta' },
      { file: 'maglietta-siena-retro', color: 'terracotta' },
      { file: 'maglietta-siena-dettaglio', color: 'terracotta' },
      { file: 'maglietta-siena-notte', color: 'notte' },
      { file: 'maglietta-siena-cipria', color: 'cipria' },
    ]);
  });

  test('has no image file that no product uses', () => {
    const stems = seedCatalogue.flatMap(({ images }) => images.map(({ file }) => file));
    const files = new Set(stems.flatMap((stem) => [`${stem}.webp`, `${stem}-480.webp`]));
    expect(readdirSync(IMAGE_FOLDER).filter((file) => !files.has(file))).toEqual([]);
  });
});
