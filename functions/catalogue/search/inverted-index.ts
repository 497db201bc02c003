/**
 * Every word of the products that are shown, and where it stands: in blocks as the snapshot has them, and in blocks of one
 * for products that changed since. A search takes from it the words it asks for.
 */
import type { ProductSummary } from '../product-summary.ts';
import { BLOCK_SIZE, blockIndex } from '../snapshot/blocks.ts';
import { normalizeWord, stemOf } from './italian-text.ts';
import { SEARCH_FIELDS, PostingsBlock } from './postings-block.ts';
import type { StoredProduct } from '../../store/products/products.ts';

const EVERYWHERE: ReadonlySet<number> = new Set(SEARCH_FIELDS.keys());

/** A block, and the card of each product in it; undefined of one that is not shown, or no more. */
interface Shelved {
  /** What the first product has for its number; the others follow. */
  first: number;
  words: PostingsBlock;
  cards: (ProductSummary | undefined)[];
}

/** Written with and without an accent it is two. */
export interface IndexedWord {
  readonly normalized: string;
  readonly written: string;
  /** The blocks it stands in, and its place among the words of each. */
  readonly blocks: Shelved[];
  readonly positions: number[];
}

export class InvertedIndex {
  /** By how it is written. */
  readonly #words = new Map<string, IndexedWord>();
  readonly #byStem = new Map<string, IndexedWord[]>();
  /** Blocks of the snapshot, by their place in it. */
  readonly #blocks = new Map<number, Shelved>();
  readonly #single = new Map<ProductSummary, Shelved>();
  #numbers = 0;
  #version = 0;
  /** How many products there are, and how many stems they have in each field. */
  readonly #totals = { products: 0, lengths: SEARCH_FIELDS.map(() => 0) };

  /** Takes in a block of the snapshot: the cards at their places, without those that are not shown. */
  addBlock(place: number, words: PostingsBlock, cards: (ProductSummary | undefined)[]): void {
    this.#blocks.set(place, this.#add(words, cards));
  }

  /** Takes in one product that is not there. */
  add(card: ProductSummary, product: StoredProduct): void {
    this.#single.set(card, this.#add(PostingsBlock.of([product]), [card]));
  }

  /** Takes away a product as it was taken in; one that was not is left alone. */
  remove(card: ProductSummary): void {
    const { block, place } = this.#find(card);
    if (!block) return;
    this.#version += 1;
    block.cards[place] = undefined;
    this.#countProduct(block.words, place, -1);
    // A block of the snapshot stays, for the others in it.
    if (this.#single.delete(card)) for (const written of block.words.words) this.#takeOut(written, block);
  }

  /** How many different stems each field of a product has that was taken in. */
  fieldLengths(card: ProductSummary): number[] {
    const { block, place } = this.#find(card);
    return block?.words.fieldLengths(place) ?? [];
  }

  /** Another one after each change. */
  get version(): number {
    return this.#version;
  }

  get totals(): { readonly products: number; readonly lengths: readonly number[] } {
    return this.#totals;
  }

  /** All words; some may stand nowhere any more. */
  words(): Iterable<IndexedWord> {
    return this.#words.values();
  }

  stems(): Iterable<string> {
    return this.#byStem.keys();
  }

  hasWord(plain: string): boolean {
    const forms = this.#byStem.get(stemOf(plain)) ?? [];
    return forms.some((word) => word.normalized === plain && this.postingCount(word) > 0);
  }

  /** In how many of these fields of products a word stands. */
  postingCount(word: IndexedWord, fields = EVERYWHERE): number {
    let times = 0;
    this.#eachStandOf(word, (_number, _card, field) => (times += Number(fields.has(field))));
    return times;
  }

  /** Where the words of a stem stand: products with a number of their own, places of `FIELDS`, and how often. */
  eachPosting(stem: string, tell: (number: number, card: ProductSummary, field: number, times: number) => void): void {
    for (const word of this.#byStem.get(stem) ?? []) this.#eachStandOf(word, tell);
  }

  #eachStandOf(
    { blocks, positions: places }: IndexedWord,
    tell: (number: number, card: ProductSummary, field: number, times: number) => void,
  ): void {
    for (const [at, { first, words, cards }] of blocks.entries()) {
      words.eachPosting(places[at] as number, (place, field, times) => {
        const card = cards[place];
        if (card) tell(first + place, card, field, times);
      });
    }
  }

  #add(words: PostingsBlock, cards: (ProductSummary | undefined)[]): Shelved {
    const block = { first: this.#numbers, words, cards };
    this.#numbers += cards.length;
    this.#version += 1;
    for (const [at, written] of words.words.entries()) {
      const word = this.#wordOf(written);
      word.blocks.push(block);
      word.positions.push(at);
    }
    for (const [place, card] of cards.entries()) if (card) this.#countProduct(words, place, 1);
    return block;
  }

  #takeOut(written: string, block: Shelved): void {
    const word = this.#wordOf(written);
    const at = word.blocks.indexOf(block);
    word.blocks.splice(at, 1);
    word.positions.splice(at, 1);
    if (word.blocks.length > 0) return;
    this.#words.delete(written);
    const stem = stemOf(word.normalized);
    const others = (this.#byStem.get(stem) ?? []).filter((other) => other !== word);
    if (others.length > 0) this.#byStem.set(stem, others);
    else this.#byStem.delete(stem);
  }

  /** Where a card was taken in. */
  #find(card: ProductSummary): { block: Shelved | undefined; place: number } {
    const single = this.#single.get(card);
    if (single || typeof card.document !== 'number') return { block: single, place: 0 };
    const place = card.document % BLOCK_SIZE;
    const block = this.#blocks.get(blockIndex(card.document));
    return { block: block?.cards[place] === card ? block : undefined, place };
  }

  #countProduct(words: PostingsBlock, place: number, sign: 1 | -1): void {
    this.#totals.products += sign;
    words.addFieldLengths(place, this.#totals.lengths, sign);
  }

  #wordOf(written: string): IndexedWord {
    const known = this.#words.get(written);
    if (known) return known;
    const plain = normalizeWord(written);
    const word: IndexedWord = { normalized: plain, written, blocks: [], positions: [] };
    this.#words.set(written, word);
    const stem = stemOf(plain);
    const forms = this.#byStem.get(stem);
    if (forms) forms.push(word);
    else this.#byStem.set(stem, [word]);
    return word;
  }
}
