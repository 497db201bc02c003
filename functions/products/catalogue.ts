/**
 * The catalogue of this instance: loaded once, then kept fresh by the feed of changes, which is asked at most once a
 * second and by one call at a time. The others wait for it, so that an edit shows everywhere within two seconds.
 */
import { decodeTime, encodeTime } from 'ulid';
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import { changesSince, tellProduct } from '../store/products.ts';
import { ShopWindow } from './shop-window.ts';

/** Milliseconds between two looks at the feed. */
const FRESH_FOR = 1000;
/** Stamps come from many clocks, and the index runs behind the table: look this many milliseconds back. */
const OVERLAP = 10_000;
const READERS = 16;

/** Where a catalogue learns of products. */
export interface Feed {
  changesSince: typeof changesSince;
  tellProduct: typeof tellProduct;
}

export class Catalogue {
  readonly #feed: Feed;
  #window: ShopWindow | undefined;
  /** The stamp in which each product was last seen. */
  readonly #stamps = new Map<string, string>();
  #latest = '';
  #lookedAt = 0;
  #looking: Promise<void> | undefined;

  constructor(feed: Feed = { changesSince, tellProduct }) {
    this.#feed = feed;
  }

  /** The window, not older than a second. Throws only while it was never loaded. */
  async fresh(): Promise<ShopWindow> {
    // A clock that was put back has no age either: look.
    if (!this.#window || Math.abs(Date.now() - this.#lookedAt) >= FRESH_FOR) {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
      await this.#looking.catch((error: Error) => {
        if (!this.#window) throw error;
        log.warn('catalogue not refreshed', { error });
      });
    }
    return this.#window as ShopWindow;
  }

  async #look(): Promise<void> {
    const startedAt = Date.now();
    const window = this.#window ?? new ShopWindow();
    const changes = await this.#feed.changesSince(this.#since(startedAt));
    const news = changes.filter(({ id, stamp }) => this.#stamps.get(id) !== stamp);
    await inParallel(READERS, news, async ({ id }) => {
      const told = await this.#feed.tellProduct(id);
      // What a lagging replica tells is older than the feed: its stamp differs, so the next look asks again.
      if (told) this.#stamps.set(id, told.stamp);
      window.show(id, told?.product);
    });
    this.#latest = changes.reduce((latest, { stamp }) => (stamp > latest ? stamp : latest), this.#latest);
    this.#lookedAt = startedAt;
    this.#window = window;
  }

  /** Before the latest stamp by the overlap, or before now where a clock ran ahead and came back. */
  #since(now: number): string {
    if (!this.#latest) return '';
    return encodeTime(Math.min(decodeTime(this.#latest), now) - OVERLAP, 10);
  }
}

export const catalogue = new Catalogue();
