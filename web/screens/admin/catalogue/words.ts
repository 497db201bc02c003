/** Categories and sizes of other shops in our words. */
import type { ColumnName } from '../../../../shared/catalogue-file/columns.ts';
import type { Cells, FileProduct } from '../../../../shared/catalogue-file/rows.ts';
import { categories, sizes, type Category, type Size } from '../../../../shared/product/rules.ts';
import { titleKey } from './formats/titles.ts';

/** Of a product that names none. */
const NO_WORD = '';

/** By the word in the file; '' where nobody has chosen yet. */
export interface Words {
  category: Record<string, Category | ''>;
  size: Record<string, Size | ''>;
}

const categoryHints: [Category, RegExp][] = [
  ['magliette', /t ?shirt|tee|magliett|polo|top|camici|shirt|canott/],
  ['felpe', /felp|hood|sweat|maglion|sweater|pullover|cardigan|knit/],
  ['sciarpe', /sciarp|scarf|scarv|foulard|stola/],
  ['accessori', /accessor|capp|hat|beanie|bors|bag|guant|glove|cintur|belt|calz|sock|gioiell|jewel|portafogl|wallet/],
];

const sizeHints: Record<string, Size> = {
  'extra small': 'XS',
  small: 'S',
  piccola: 'S',
  medium: 'M',
  media: 'M',
  large: 'L',
  grande: 'L',
  'extra large': 'XL',
  'x large': 'XL',
  '2xl': 'XXL',
  'xx large': 'XXL',
  unica: 'M',
  'taglia unica': 'M',
  'one size': 'M',
  'default title': 'M',
  tu: 'M',
  os: 'M',
};

/** The words of the file that are not ours, with a guess for each. */
export function wordsOf(files: readonly FileProduct[]): Words {
  const category: Words['category'] = {};
  const size: Words['size'] = {};
  for (const { product, variants } of files) {
    const word = product.category?.text ?? NO_WORD;
    if (!isCategory(word.toLowerCase())) category[word] ??= guessCategory(word);
    for (const variant of variants) {
      const name = variant.size?.text ?? NO_WORD;
      if (!isSize(name.toUpperCase())) size[name] ??= guessSize(name);
    }
  }
  return { category, size };
}

/** The same products in our words. A word without a choice stays, and is refused. */
export function withWords(files: readonly FileProduct[], words: Words): FileProduct[] {
  return files.map((file) => ({
    ...file,
    product: replaced(file.product, 'category', words.category, file.rows[0]),
    variants: file.variants.map((variant) => replaced(variant, 'size', words.size, file.rows[0])),
  }));
}

function replaced(cells: Cells, name: ColumnName, words: Record<string, string>, row = 1): Cells {
  const word = words[cells[name]?.text ?? NO_WORD];
  return word ? { ...cells, [name]: { row, column: '', ...cells[name], text: word } } : cells;
}

function isCategory(word: string): word is Category {
  return categories.some((name) => name === word);
}

function isSize(word: string): word is Size {
  return sizes.some((name) => name === word);
}

function guessCategory(word: string): Category | '' {
  return categoryHints.find(([, hint]) => hint.test(titleKey(word)))?.[0] ?? '';
}

function guessSize(word: string): Size | '' {
  return word === NO_WORD ? 'M' : (sizeHints[titleKey(word)] ?? '');
}
