/** What Italian shoppers type into the search of the demo's shop, and what they should find first. */
/* eslint-disable import-x/no-restricted-paths -- the demo's products are what is searched here */
import { seedCatalogue } from '../../tasks/seed/catalogue.ts';
import { seedProducts } from '../../tasks/seed/products.ts';
import { summarizeProduct } from '../product-summary.ts';
import { InvertedIndex } from './inverted-index.ts';
import { ProductSearch } from './product-search.ts';

const dictionary = new InvertedIndex();
const search = new ProductSearch(dictionary);
beforeAll(async () => {
  for (const { product } of await seedProducts(seedCatalogue, Date.UTC(2026, 10, 1))) {
    dictionary.add(summarizeProduct(product), product);
  }
});
const found = (text: string) => search.find(text).map(({ name }) => name);

const T = [
  ...['Maglietta Pisa', 'Maglietta Ravenna', 'Maglietta Procida', 'Maglietta Matera', 'Maglietta Amalfi'],
  ...['Maglietta Lecce', 'Maglietta Genova', 'Maglietta Siena'],
];
const F = [
  ...['Felpa Verona', 'Felpa Torino', 'Felpa Ancona', 'Felpa Bologna', 'Felpa Mantova', 'Felpa Bolzano'],
  'Felpa Trieste',
];
const S = ['Sciarpa Como', 'Sciarpa Biella', 'Sciarpa Cortina', 'Sciarpa Asti'];
const BORSA = ['Borsa in tela Ortigia'];
const STRIPES = ['Maglietta Amalfi', 'Maglietta Genova'];
const HOODS = ['Felpa Torino', 'Felpa Mantova', 'Felpa Bolzano', 'Felpa Trieste'];
const POCKETS = ['Felpa Mantova', 'Felpa Trieste'];
const WOOL = ['Sciarpa Biella', 'Sciarpa Cortina', 'Berretto Aosta'];
const ACCESSORIES = [...BORSA, 'Calze Bergamo', 'Cintura Firenze', 'Cappellino Rimini', 'Berretto Aosta'];

/** The text, and the products that must come first, in whatever order among themselves; `only` where nothing may follow. */
type Case = [text: string, first: string[], only?: 'only'];

const plurals: Case[] = [
  ['maglietta', T],
  ['magliette', T],
  ['felpa', F],
  ['felpe', F],
  ['sciarpa', S, 'only'],
  ['sciarpe', S, 'only'],
  ['borse', BORSA, 'only'],
  ['cinture', ['Cintura Firenze']],
  ['calza', ['Calze Bergamo']],
  ['berretti', ['Berretto Aosta']],
  ['cappellini', ['Cappellino Rimini']],
  ['riga', STRIPES, 'only'],
  ['taschini', ['Maglietta Procida', 'Maglietta Matera'], 'only'],
  ['accessorio', ACCESSORIES, 'only'],
  ['quadro', ['Sciarpa Asti'], 'only'],
];
const articles: Case[] = [
  ['la felpa', F],
  ['le magliette', T],
  ['una sciarpa di lana', ['Sciarpa Biella', 'Sciarpa Cortina'], 'only'],
  ['felpa con il cappuccio', HOODS],
  ['felpa con la zip', ['Felpa Bolzano'], 'only'],
  ['maglietta a righe', STRIPES, 'only'],
  ['borsa in tela', BORSA, 'only'],
  ['sciarpa con le frange', ['Sciarpa Biella', 'Sciarpa Asti', 'Sciarpa Cortina', 'Sciarpa Como'], 'only'],
  ['cintura di cuoio', ['Cintura Firenze'], 'only'],
];
const accents: Case[] = [
  ['città', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['citta', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['CITTÀ', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['metà', ['Calze Bergamo']],
  ['FELPA', F],
  ['Sciarpa  Como', ['Sciarpa Como']],
];
const typos: Case[] = [
  ['magliete', T],
  ['maglieta', T],
  ['malgietta', T],
  ['felppa', F],
  ['flepa', F],
  ['sciapra', S, 'only'],
  ['sciarppa', S, 'only'],
  ['berreto', ['Berretto Aosta']],
  ['felpa torinno', ['Felpa Torino'], 'only'],
  ['felpa trino', ['Felpa Torino'], 'only'],
  ['cintra', ['Cintura Firenze'], 'only'],
  ['capuccio', HOODS],
  ['maglietta genva', ['Maglietta Genova'], 'only'],
];
const prefixes: Case[] = [
  ['magl', T],
  ['felp', F],
  ['scia', S, 'only'],
  ['felpa tor', ['Felpa Torino'], 'only'],
  ['maglietta sie', ['Maglietta Siena'], 'only'],
  ['ber', ['Berretto Aosta', 'Calze Bergamo']],
  ['cappucc', HOODS],
  ['cint', ['Cintura Firenze', 'Cappellino Rimini']],
  ['orti', BORSA],
];
const synonyms: Case[] = [
  ['t-shirt', T],
  ['t shirt', T],
  ['tshirt', T],
  ['T-Shirts', T],
  ['hoodie', HOODS],
  ['cappuccio', HOODS],
  ['cappello', ['Berretto Aosta', 'Cappellino Rimini'], 'only'],
  ['berretto', ['Berretto Aosta']],
  ['shopper', BORSA, 'only'],
  ['foulard', S, 'only'],
];
const twoWords: Case[] = [
  ['felpa cappuccio', HOODS],
  ['maglietta bianca', ['Maglietta Pisa', 'Maglietta Amalfi'], 'only'],
  ['felpa nera', ['Felpa Torino', 'Felpa Bolzano'], 'only'],
  ['sciarpa lana', ['Sciarpa Biella', 'Sciarpa Cortina'], 'only'],
  ['lana inverno', WOOL, 'only'],
  ['felpa marsupio', POCKETS, 'only'],
  ['manica lunga', ['Maglietta Ravenna', 'Maglietta Genova']],
  ['torino felpa', ['Felpa Torino'], 'only'],
  ['marinara', ['Maglietta Genova'], 'only'],
];
const nothing: Case[] = [
  ['scarpe da tennis', [], 'only'],
  ['xyzxyz', [], 'only'],
  ['felpa xyzxyz', [], 'only'],
  ['maglietta torino', [], 'only'],
  ['???', [], 'only'],
  ['il la lo', [], 'only'],
  ['qwertz', [], 'only'],
];

describe.each([
  ['plurals and other forms', plurals],
  ['articles and prepositions', articles],
  ['accents and capitals', accents],
  ['slips of the keyboard', typos],
  ['beginnings', prefixes],
  ['other words for the same', synonyms],
  ['two words', twoWords],
  ['what the shop does not have', nothing],
])('%s', (_what, cases) => {
  it.each(cases.map(([text, first, only]) => ({ text, first, only })))('$text', ({ text, first, only }) => {
    const all = found(text);
    expect(all.slice(0, first.length).sort()).toEqual([...first].sort());
    if (only) expect(all).toHaveLength(first.length);
  });
});
