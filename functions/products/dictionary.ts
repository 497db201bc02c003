/**
 * Every word of the products that are shown, and where it stands: in blocks as the snapshot has them, and in blocks of one
 * for products that changed since. A search takes from it the words it asks for.
 */
import type { Card } from '../store/catalogue/card.ts';
import { BLOCK, blockOf } from '../store/catalogue/blocks.ts';
import { plainOf, stemOf } from '../store/catalogue/italian.ts';
import { FIELDS, WordBlock } from '../store/catalogue/word-block.ts';
import type { Product } from '../store/products.ts';

const EVERYWHERE: ReadonlySet<number> = new Set(FIELDS.keys());

/** A block, and the card of each product in it; undefined of one that is not shown, or no more. */
interface Shelved {
  /** What the first product has for its number; the others follow. */
  first: number;
  words: WordBlock;
  cards: (Card | undefined)[];
}

/** Written with and without an accent it is two. */
export interface Word {
  readonly plain: string;
  readonly written: string;
  /** The blocks it stands in, and its place among the words of each. */
  readonly blocks: Shelved[];
  readonly places: number[];
}

export class Dictionary {
  /** By how it is written. */
  readonly #words = new Map<string, Word>();
  readonly #byStem = new Map<string, Word[]>();
  /** Blocks of the snapshot, by their place in it. */
  readonly #blocks = new Map<number, Shelved>();
  readonly #single = new Map<Card, Shelved>();
  #numbers = 0;
  #version = 0;
  /** How many products there are, and how many stems they have in each field. */
  readonly #totals = { products: 0, lengths: FIELDS.map(() => 0) };

  /** Takes in a block of the snapshot: the cards at their places, without those that are not shown. */
  addBlock(place: number, words: WordBlock, cards: (Card | undefined)[]): void {
    this.#blocks.set(place, this.#add(words, cards));
  }

  /** Takes in one product that is not there. */
  add(card: Card, product: Product): void {
    this.#single.set(card, this.#add(WordBlock.of([product]), [card]));
  }

  /** Takes away a product as it was taken in; one that was not is left alone. */
  drop(card: Card): void {
    const { block, place } = this.#find(card);
    if (!block) return;
    this.#version += 1;
    block.cards[place] = undefined;
    this.#countProduct(block.words, place, -1);
    // A block of the snapshot stays, for the others in it.
    if (this.#single.delete(card)) for (const written of block.words.words) this.#takeOut(written, block);
  }

  /** How many different stems each field of a product has that was taken in. */
  lengthsOf(card: Card): number[] {
    const { block, place } = this.#find(card);
    return block?.words.lengthsOf(place) ?? [];
  }

  /** Another one after each change. */
  get version(): number {
    return this.#version;
  }

  get totals(): { readonly products: number; readonly lengths: readonly number[] } {
    return this.#totals;
  }

  /** All words; some may stand nowhere any more. */
  words(): Iterable<Word> {
    return this.#words.values();
  }

  stems(): Iterable<string> {
    return this.#byStem.keys();
  }

  has(plain: string): boolean {
    const forms = this.#byStem.get(stemOf(plain)) ?? [];
    return forms.some((word) => word.plain === plain && this.timesOf(word) > 0);
  }

  /** In how many of these fields of products a word stands. */
  timesOf(word: Word, fields = EVERYWHERE): number {
    let times = 0;
    this.#eachStandOf(word, (_number, _card, field) => (times += Number(fields.has(field))));
    return times;
  }

  /** Where the words of a stem stand: products with a number of their own, places of `FIELDS`, and how often. */
  eachStand(stem: string, tell: (number: number, card: Card, field: number, times: number) => void): void {
    for (const word of this.#byStem.get(stem) ?? []) this.#eachStandOf(word, tell);
  }

  #eachStandOf(
    { blocks, places }: Word,
    tell: (number: number, card: Card, field: number, times: number) => void,
  ): void {
    for (const [at, { first, words, cards }] of blocks.entries()) {
      words.eachStand(places[at] as number, (place, field, times) => {
        const card = cards[place];
        if (card) tell(first + place, card, field, times);
      });
    }
  }

  #add(words: WordBlock, cards: (Card | undefined)[]): Shelved {
    const block = { first: this.#numbers, words, cards };
    this.#numbers += cards.length;
    this.#version += 1;
    for (const [at, written] of words.words.entries()) {
      const word = this.#wordOf(written);
      word.blocks.push(block);
      word.places.push(at);
    }
    for (const [place, card] of cards.entries()) if (card) this.#countProduct(words, place, 1);
    return block;
  }

  #takeOut(written: string, block: Shelved): void {
    const word = this.#wordOf(written);
    const at = word.blocks.indexOf(block);
    word.blocks.splice(at, 1);
    word.places.splice(at, 1);
    if (word.blocks.length > 0) return;
    this.#words.delete(written);
    const stem = stemOf(word.plain);
    const others = (this.#byStem.get(stem) ?? []).filter((other) => other !== word);
    if (others.length > 0) this.#byStem.set(stem, others);
    else this.#byStem.delete(stem);
  }

  /** Where a card was taken in. */
  #find(card: Card): { block: Shelved | undefined; place: number } {
    const single = this.#single.get(card);
    if (single || typeof card.document !== 'number') return { block: single, place: 0 };
    const place = card.document % BLOCK;
    const block = this.#blocks.get(blockOf(card.document));
    return { block: block?.cards[place] === card ? block : undefined, place };
  }

  #countProduct(words: WordBlock, place: number, sign: 1 | -1): void {
    this.#totals.products += sign;
    words.countLengths(place, this.#totals.lengths, sign);
  }

  #wordOf(written: string): Word {
    const known = this.#words.get(written);
    if (known) return known;
    const plain = plainOf(written);
    const word: Word = { plain, written, blocks: [], places: [] };
    this.#words.set(written, word);
    const stem = stemOf(plain);
    const forms = this.#byStem.get(stem);
    if (forms) forms.push(word);
    else this.#byStem.set(stem, [word]);
    return word;
  }
}
