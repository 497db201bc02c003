import { withinOneEdit } from './typos.ts';

describe('a slip of the keyboard', () => {
  it.each([
    ['felpa', 'felpa'],
    ['felpa', 'felpq'],
    ['felpa', 'flpa'],
    ['felpa', 'felppa'],
    ['felpa', 'fepla'],
    ['felpa', 'felpaa'],
    ['felpa', 'elpa'],
  ])('%s may have been meant by %s', (word, typed) => {
    expect(withinOneEdit(word, typed)).toBe(true);
    expect(withinOneEdit(typed, word)).toBe(true);
  });

  it.each([
    ['felpa', 'fela2x'],
    ['felpa', 'pelfa'],
    ['felpa', 'fel'],
    ['lana', 'luna2'],
    ['abcd', 'badc'],
  ])('%s was not meant by %s', (word, typed) => {
    expect(withinOneEdit(word, typed)).toBe(false);
    expect(withinOneEdit(typed, word)).toBe(false);
  });
});
