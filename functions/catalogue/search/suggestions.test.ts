import { aProduct } from '../../testing/fixtures/products.ts';
import { blueAndGreenHoodie, blueScarf, catalogueOf, greenHoodie } from '../../testing/fixtures/catalogue.ts';

const catalogue = catalogueOf(blueAndGreenHoodie, greenHoodie, blueScarf);

describe('the suggestions', () => {
  it('are products, categories and words for what is being typed', async () => {
    const { products, categories, words } = await catalogue.suggest('fel');
    expect(products.map(({ name }) => name).sort()).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(categories).toEqual(['felpe']);
    expect(words).toEqual(['felpa']);
  });

  it('write words as the shop does, and are only searches that find something', async () => {
    expect((await catalogue.suggest('citt')).words).toEqual(['città']);
    expect((await catalogue.suggest('sciarpa lan')).words).toEqual(['sciarpa lana']);
    expect(await catalogue.suggest('felpa ast')).toMatchObject({ products: [{ name: 'Felpa Asti' }], words: [] });
    expect((await catalogue.suggest('felpa lan')).words).toEqual([]);
    expect((await catalogue.suggest('felpa con')).words).toEqual([]);
  });

  it('have the families of colours, and the search with its slips corrected', async () => {
    expect(await catalogue.suggest('felpa ver')).toMatchObject({ colours: ['verde'] });
    expect((await catalogue.suggest('sciarpa ver')).colours).toEqual([]);
    expect((await catalogue.suggest('flepa asti')).words).toEqual([]);
    expect((await catalogue.suggest('siarpa')).words).toEqual(['sciarpa']);
  });

  it('write a word as the newest product does, and a T-shirt with its hyphen', async () => {
    const names = ['Maglia Pesca', 'Maglia Pésca', 'Felpa pésca', 'T shirt Pesco'];
    const spellings = catalogueOf(...names.map((name) => aProduct({ name, tags: [], variants: [] })));
    expect((await spellings.suggest('pes')).words).toEqual(['pésca', 'pesco']);
    expect((await spellings.suggest('tsh')).words).toEqual(['t-shirt']);
    expect((await spellings.suggest('t-s')).words).toEqual([]);
  });

  it.each(['', ' ', '%', '__proto__', 'con', 'x'.repeat(100)])('are none for %j', async (text) => {
    expect(await catalogue.suggest(text)).toEqual({ products: [], categories: [], colours: [], words: [] });
  });

  it('no longer have the words of a deleted product', async () => {
    const changing = catalogueOf(blueAndGreenHoodie, blueScarf);
    changing.set(blueScarf.id, undefined);
    expect(await changing.suggest('citt')).toEqual({ products: [], categories: [], colours: [], words: [] });
    expect((await changing.suggest('lan')).words).toEqual([]);
  });
});
