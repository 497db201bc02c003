/** What Italian shoppers type into the search of the demo shop, and what they should find first. */
import { seedCatalogue } from '../../tasks/seed/catalogue.ts';
import { seedProducts } from '../../tasks/seed/products.ts';
import { summarizeProduct } from '../product-summary.ts';
import { InvertedIndex } from './inverted-index.ts';
import { ProductSearch } from './product-search.ts';

const index = new InvertedIndex();
const search = new ProductSearch(index);
beforeAll(async () => {
  for (const { product } of await seedProducts(seedCatalogue, Date.UTC(2026, 10, 1))) {
    index.add(summarizeProduct(product), product);
  }
});
const names = (text: string) => search.find(text).map(({ name }) => name);

const T_SHIRTS = [
  ...['Maglietta Pisa', 'Maglietta Ravenna', 'Maglietta Procida', 'Maglietta Matera', 'Maglietta Amalfi'],
  ...['Maglietta Lecce', 'Maglietta Genova', 'Maglietta Siena'],
];
const HOODIES = [
  ...['Felpa Verona', 'Felpa Torino', 'Felpa Ancona', 'Felpa Bologna', 'Felpa Mantova', 'Felpa Bolzano'],
  'Felpa Trieste',
];
const SCARVES = ['Sciarpa Como', 'Sciarpa Biella', 'Sciarpa Cortina', 'Sciarpa Asti'];
const BAGS = ['Borsa in tela Ortigia'];
const STRIPED = ['Maglietta Amalfi', 'Maglietta Genova'];
const HOODS = ['Felpa Torino', 'Felpa Mantova', 'Felpa Bolzano', 'Felpa Trieste'];
const POCKETS = ['Felpa Mantova', 'Felpa Trieste'];
const WOOL = ['Sciarpa Biella', 'Sciarpa Cortina', 'Berretto Aosta'];
const ACCESSORIES = [...BAGS, 'Calze Bergamo', 'Cintura Firenze', 'Cappellino Rimini', 'Berretto Aosta'];

/** The text, and the products that come first, in any order. `only`: no other product follows. */
type Case = [text: string, first: string[], only?: 'only'];

const plurals: Case[] = [
  ['maglietta', T_SHIRTS],
  ['magliette', T_SHIRTS],
  ['felpa', HOODIES],
  ['felpe', HOODIES],
  ['sciarpa', SCARVES, 'only'],
  ['sciarpe', SCARVES, 'only'],
  ['borse', BAGS, 'only'],
  ['cinture', ['Cintura Firenze']],
  ['calza', ['Calze Bergamo']],
  ['berretti', ['Berretto Aosta']],
  ['cappellini', ['Cappellino Rimini']],
  ['riga', STRIPED, 'only'],
  ['taschini', ['Maglietta Procida', 'Maglietta Matera'], 'only'],
  ['accessorio', ACCESSORIES, 'only'],
  ['quadro', ['Sciarpa Asti'], 'only'],
];
const articles: Case[] = [
  ['la felpa', HOODIES],
  ['le magliette', T_SHIRTS],
  ['una sciarpa di lana', ['Sciarpa Biella', 'Sciarpa Cortina'], 'only'],
  ['felpa con il cappuccio', HOODS],
  ['felpa con la zip', ['Felpa Bolzano'], 'only'],
  ['maglietta a righe', STRIPED, 'only'],
  ['borsa in tela', BAGS, 'only'],
  ['sciarpa con le frange', ['Sciarpa Biella', 'Sciarpa Asti', 'Sciarpa Cortina', 'Sciarpa Como'], 'only'],
  ['cintura di cuoio', ['Cintura Firenze'], 'only'],
];
const accents: Case[] = [
  ['città', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['citta', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['CITTÀ', ['Calze Bergamo', 'Maglietta Siena'], 'only'],
  ['metà', ['Calze Bergamo']],
  ['FELPA', HOODIES],
  ['Sciarpa  Como', ['Sciarpa Como']],
];
const typos: Case[] = [
  ['magliete', T_SHIRTS],
  ['maglieta', T_SHIRTS],
  ['malgietta', T_SHIRTS],
  ['felppa', HOODIES],
  ['flepa', HOODIES],
  ['sciapra', SCARVES, 'only'],
  ['sciarppa', SCARVES, 'only'],
  ['berreto', ['Berretto Aosta']],
  ['felpa torinno', ['Felpa Torino'], 'only'],
  ['felpa trino', ['Felpa Torino'], 'only'],
  ['cintra', ['Cintura Firenze'], 'only'],
  ['capuccio', HOODS],
  ['maglietta genva', ['Maglietta Genova'], 'only'],
];
const prefixes: Case[] = [
  ['magl', T_SHIRTS],
  ['felp', HOODIES],
  ['scia', SCARVES, 'only'],
  ['felpa tor', ['Felpa Torino'], 'only'],
  ['maglietta sie', ['Maglietta Siena'], 'only'],
  ['ber', ['Berretto Aosta', 'Calze Bergamo']],
  ['cappucc', HOODS],
  ['cint', ['Cintura Firenze', 'Cappellino Rimini']],
  ['orti', BAGS],
];
const synonyms: Case[] = [
  ['t-shirt', T_SHIRTS],
  ['t shirt', T_SHIRTS],
  ['tshirt', T_SHIRTS],
  ['T-Shirts', T_SHIRTS],
  ['hoodie', HOODS],
  ['cappuccio', HOODS],
  ['cappello', ['Berretto Aosta', 'Cappellino Rimini'], 'only'],
  ['berretto', ['Berretto Aosta']],
  ['shopper', BAGS, 'only'],
  ['foulard', SCARVES, 'only'],
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
  ['typos', typos],
  ['prefixes', prefixes],
  ['synonyms', synonyms],
  ['two words', twoWords],
  ['what the shop does not have', nothing],
])('%s', (_kind, cases) => {
  it.each(cases.map(([text, first, only]) => ({ text, first, only })))('$text', ({ text, first, only }) => {
    const results = names(text);
    expect(results.slice(0, first.length).sort()).toEqual([...first].sort());
    if (only) expect(results).toHaveLength(first.length);
  });
});
