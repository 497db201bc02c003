/**
 * The catalogue of this instance: loaded once, then kept fresh by the feed of changes, which is asked at most once a
 * second and by one call at a time. The others wait for it, so that an edit shows everywhere within two seconds.
 */
import { decodeTime, encodeTime } from 'ulid';
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import { changesSince, tellProduct } from '../store/products.ts';
import { readSnapshot } from '../store/snapshot.ts';
import { Office } from './office.ts';
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
  /** All there was at some moment, to begin with. */
  readSnapshot?: typeof readSnapshot;
}

export class Catalogue {
  readonly #feed: Feed;
  #shown: { window: ShopWindow; office: Office } | undefined;
  /** The stamp in which each product was last seen. */
  readonly #stamps = new Map<string, string>();
  #latest = '';
  #lookedAt = 0;
  #urgent = false;
  #looking: Promise<void> | undefined;

  constructor(feed: Feed = { changesSince, tellProduct, readSnapshot }) {
    this.#feed = feed;
  }

  /** What the public sees, not older than a second. Throws only while it was never loaded. */
  async fresh(): Promise<ShopWindow> {
    return (await this.#freshly()).window;
  }

  /** The same of all products, for the back office. */
  async freshOffice(): Promise<Office> {
    return (await this.#freshly()).office;
  }

  /** The next call looks at the feed whatever its age: whoever changed a product finds it changed. */
  lookAgain(): void {
    this.#urgent = true;
  }

  async #freshly(): Promise<{ window: ShopWindow; office: Office }> {
    // A clock that was put back has no age either: look.
    if (!this.#shown || this.#urgent || Math.abs(Date.now() - this.#lookedAt) >= FRESH_FOR) {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
      await this.#looking.catch((error: Error) => {
        if (!this.#shown) throw error;
        log.warn('catalogue not refreshed', { error });
      });
    }
    return this.#shown as { window: ShopWindow; office: Office };
  }

  async #look(): Promise<void> {
    const startedAt = Date.now();
    // A look that was under way when it became urgent does not answer that.
    this.#urgent = false;
    const { window, office } = this.#shown ?? (await this.#begin());
    const changes = await this.#feed.changesSince(this.#since(startedAt));
    const news = changes.filter(({ id, stamp }) => this.#stamps.get(id) !== stamp);
    await inParallel(READERS, news, async ({ id }) => {
      const told = await this.#feed.tellProduct(id);
      // What a lagging replica tells is older than the feed: its stamp differs, so the next look asks again.
      if (told) this.#stamps.set(id, told.stamp);
      window.show(id, told?.product);
      office.show(id, told?.product);
    });
    // The first look finds everything: how old that is says nothing.
    if (this.#shown) for (const { stamp } of news) log.info('shown', { ageMs: startedAt - decodeTime(stamp) });
    this.#latest = changes.reduce((latest, { stamp }) => (stamp > latest ? stamp : latest), this.#latest);
    this.#lookedAt = startedAt;
    this.#shown = { window, office };
  }

  /** With the snapshot: what changed since is read like any other change. */
  async #begin(): Promise<{ window: ShopWindow; office: Office }> {
    const [window, office] = [new ShopWindow(), new Office()];
    const told = (await this.#feed.readSnapshot?.()) ?? [];
    for (const { id, stamp } of told) {
      this.#stamps.set(id, stamp);
      if (stamp > this.#latest) this.#latest = stamp;
    }
    const products = told.flatMap(({ product }) => product ?? []);
    window.showAll(products);
    office.showAll(products);
    return { window, office };
  }

  /** Before the latest stamp by the overlap, or before now where a clock ran ahead and came back. */
  #since(now: number): string {
    if (!this.#latest) return '';
    return encodeTime(Math.min(decodeTime(this.#latest), now) - OVERLAP, 10);
  }
}

export const catalogue = new Catalogue();
