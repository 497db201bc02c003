/**
 * The inverted index of the public catalogue: every word of active products and its postings. It consists of the blocks
 * of the snapshot, and of a block of one product for each product that changed since.
 */
import type { StoredProduct } from '../../store/products/item.ts';
import { BLOCK_SIZE, blockIndex, type ProductSummary } from '../product-summary.ts';
import { normalizeWord, stemOf } from './italian-text.ts';
import { PostingsBlock, SEARCH_FIELDS } from './postings-block.ts';

const ALL_FIELDS: ReadonlySet<number> = new Set(SEARCH_FIELDS.keys());

interface IndexedBlock {
  /** Products are numbered from here on. */
  firstNumber: number;
  postings: PostingsBlock;
  /** By the product's place in the block. Undefined for a product that is inactive or was replaced. */
  summaries: (ProductSummary | undefined)[];
}

/** A written form: città and citta are two words with one normalized form. */
interface IndexedWord {
  readonly normalized: string;
  readonly written: string;
  /** The blocks that have the word, and its index in the words of each. */
  readonly blocks: IndexedBlock[];
  readonly indexes: number[];
}

/** `field` is an index of SEARCH_FIELDS. */
type PostingCallback = (productNumber: number, summary: ProductSummary, field: number, count: number) => void;

export class InvertedIndex {
  readonly #words = new Map<string, IndexedWord>();
  readonly #wordsByStem = new Map<string, IndexedWord[]>();
  readonly #snapshotBlocks = new Map<number, IndexedBlock>();
  readonly #singleBlocks = new Map<ProductSummary, IndexedBlock>();
  #nextNumber = 0;
  #version = 0;
  /** `fieldLengths` is the sum over all products. */
  readonly #totals = { products: 0, fieldLengths: SEARCH_FIELDS.map(() => 0) };

  /** Another number after each change. */
  get version(): number {
    return this.#version;
  }

  get totals(): { readonly products: number; readonly fieldLengths: readonly number[] } {
    return this.#totals;
  }

  addBlock(block: number, postings: PostingsBlock, summaries: (ProductSummary | undefined)[]): void {
    this.#snapshotBlocks.set(block, this.#addPostings(postings, summaries));
  }

  add(summary: ProductSummary, product: StoredProduct): void {
    this.#singleBlocks.set(summary, this.#addPostings(PostingsBlock.of([product]), [summary]));
  }

  /** Does nothing for a summary that was not added. */
  remove(summary: ProductSummary): void {
    const { block, place } = this.#locate(summary);
    if (!block) return;
    this.#version += 1;
    block.summaries[place] = undefined;
    this.#countProduct(block.postings, place, -1);
    // A block of the snapshot stays, because other products are in it.
    if (this.#singleBlocks.delete(summary)) for (const word of block.postings.words) this.#removeFromWord(word, block);
  }

  /** How many different stems each field of a product has. */
  fieldLengths(summary: ProductSummary): number[] {
    const { block, place } = this.#locate(summary);
    return block?.postings.fieldLengths(place) ?? [];
  }

  /** Words of removed products included: their posting count is 0. */
  words(): Iterable<IndexedWord> {
    return this.#words.values();
  }

  stems(): Iterable<string> {
    return this.#wordsByStem.keys();
  }

  hasWord(normalized: string): boolean {
    const words = this.#wordsByStem.get(stemOf(normalized)) ?? [];
    return words.some((word) => word.normalized === normalized && this.postingCount(word) > 0);
  }

  /** In how many of these fields of products a word is. */
  postingCount(word: IndexedWord, fields = ALL_FIELDS): number {
    let postings = 0;
    this.#eachPostingOf(word, (_number, _summary, field) => (postings += Number(fields.has(field))));
    return postings;
  }

  /** Calls back with each posting of a stem's words. */
  eachPosting(stem: string, callback: PostingCallback): void {
    for (const word of this.#wordsByStem.get(stem) ?? []) this.#eachPostingOf(word, callback);
  }

  #eachPostingOf({ blocks, indexes }: IndexedWord, callback: PostingCallback): void {
    for (const [position, { firstNumber, postings, summaries }] of blocks.entries()) {
      postings.eachPosting(indexes[position] as number, (place, field, count) => {
        const summary = summaries[place];
        if (summary) callback(firstNumber + place, summary, field, count);
      });
    }
  }

  #addPostings(postings: PostingsBlock, summaries: (ProductSummary | undefined)[]): IndexedBlock {
    const block = { firstNumber: this.#nextNumber, postings, summaries };
    this.#nextNumber += summaries.length;
    this.#version += 1;
    for (const [index, written] of postings.words.entries()) {
      const word = this.#wordOf(written);
      word.blocks.push(block);
      word.indexes.push(index);
    }
    for (const [place, summary] of summaries.entries()) if (summary) this.#countProduct(postings, place, 1);
    return block;
  }

  #removeFromWord(written: string, block: IndexedBlock): void {
    const word = this.#wordOf(written);
    const position = word.blocks.indexOf(block);
    word.blocks.splice(position, 1);
    word.indexes.splice(position, 1);
    if (word.blocks.length > 0) return;
    this.#words.delete(written);
    const stem = stemOf(word.normalized);
    const otherWords = (this.#wordsByStem.get(stem) ?? []).filter((other) => other !== word);
    if (otherWords.length > 0) this.#wordsByStem.set(stem, otherWords);
    else this.#wordsByStem.delete(stem);
  }

  #locate(summary: ProductSummary): { block: IndexedBlock | undefined; place: number } {
    const singleBlock = this.#singleBlocks.get(summary);
    if (singleBlock || typeof summary.document !== 'number') return { block: singleBlock, place: 0 };
    const place = summary.document % BLOCK_SIZE;
    const block = this.#snapshotBlocks.get(blockIndex(summary.document));
    return { block: block?.summaries[place] === summary ? block : undefined, place };
  }

  #countProduct(postings: PostingsBlock, place: number, sign: 1 | -1): void {
    this.#totals.products += sign;
    postings.addFieldLengths(place, this.#totals.fieldLengths, sign);
  }

  #wordOf(written: string): IndexedWord {
    const existing = this.#words.get(written);
    if (existing) return existing;
    const normalized = normalizeWord(written);
    const word: IndexedWord = { normalized, written, blocks: [], indexes: [] };
    this.#words.set(written, word);
    const stem = stemOf(normalized);
    const otherWords = this.#wordsByStem.get(stem);
    if (otherWords) otherWords.push(word);
    else this.#wordsByStem.set(stem, [word]);
    return word;
  }
}
