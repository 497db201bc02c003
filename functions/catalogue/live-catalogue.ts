/**
 * The catalogue of this instance: loaded once, then kept fresh by the feed of changes, which is asked at most once a
 * second and by one call at a time. The others wait for it, so that an edit shows everywhere within two seconds.
 */
import { decodeTime } from 'ulid';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import { summarizeProduct } from './product-summary.ts';
import { changesSince, latestChangeId, overlapStart } from '../store/products/change-feed.ts';
import { readProductRevision } from '../store/products/products.ts';
import { readSnapshot } from './snapshot/snapshot.ts';
import { tableTime } from '../store/table-time.ts';
import { ProductDocuments } from './product-documents.ts';
import { AdminCatalogue } from './admin-catalogue.ts';
import { PublicCatalogue } from './public-catalogue.ts';

/** Milliseconds between two looks at the feed. */
const FRESH_FOR = 1000;
const READERS = 16;

/** Where a catalogue learns of products. */
export interface CatalogueSource {
  changesSince: typeof changesSince;
  readProductRevision: typeof readProductRevision;
  /** All there was at some moment, to begin with. */
  readSnapshot?: typeof readSnapshot;
}

/** The same products twice: for everybody, and for the back office. */
interface Shown {
  window: PublicCatalogue;
  office: AdminCatalogue;
}

export class LiveCatalogue {
  readonly #feed: CatalogueSource;
  #shown: Shown | undefined;
  /** The stamp in which each product was last seen, where a look could still find it. */
  #stamps = new Map<string, string>();
  /** The stamp up to which the feed was seen. */
  #seen = '';
  #lookedAt = 0;
  #urgent = false;
  #looking: Promise<void> | undefined;

  constructor(feed: CatalogueSource = { changesSince, readProductRevision: readProductRevision, readSnapshot }) {
    this.#feed = feed;
  }

  /** What the public sees, not older than a second. Throws only while it was never loaded. */
  async publicView(): Promise<PublicCatalogue> {
    return (await this.#freshly()).window;
  }

  /** The same of all products, for the back office. */
  async adminView(): Promise<AdminCatalogue> {
    return (await this.#freshly()).office;
  }

  /** The next call looks at the feed whatever its age: whoever changed a product finds it changed. */
  invalidate(): void {
    this.#urgent = true;
  }

  async #freshly(): Promise<Shown> {
    // A clock that was put back has no age either: look.
    if (!this.#shown || this.#urgent || Math.abs(Date.now() - this.#lookedAt) >= FRESH_FOR) {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
      await this.#looking.catch((error: Error) => {
        if (!this.#shown) throw error;
        log.warn('catalogue not refreshed', { error });
      });
    }
    return this.#shown as Shown;
  }

  async #look(): Promise<void> {
    const startedAt = Date.now();
    // A look that was under way when it became urgent does not answer that.
    this.#urgent = false;
    const { window, office } = this.#shown ?? (await this.#begin());
    const changes = await this.#feed.changesSince(overlapStart(latestChangeId([this.#seen], tableTime(startedAt))));
    // The answer bore the table's date, so this instance's own clock does not matter.
    const lookedAt = tableTime(startedAt);
    const news = changes.filter(({ id, stamp }) => this.#stamps.get(id) !== stamp);
    await inParallel(READERS, news, async ({ id }) => {
      const told = await this.#feed.readProductRevision(id);
      // What a lagging replica tells is older than the feed: its stamp differs, so the next look asks again.
      if (told) this.#stamps.set(id, told.changeId);
      const card = told?.product && summarizeProduct(told.product);
      window.set(id, card);
      office.set(id, card);
    });
    // The first look finds everything: how old that is says nothing.
    if (this.#shown) for (const { stamp } of news) log.info('shown', { ageMs: lookedAt - decodeTime(stamp) });
    this.#seen = latestChangeId([this.#seen, ...changes.map(({ stamp }) => stamp)], lookedAt);
    this.#lookedAt = startedAt;
    this.#shown = { window, office };
  }

  /** With the snapshot: what changed since is read like any other change. */
  async #begin(): Promise<Shown> {
    const snapshot = await this.#feed.readSnapshot?.();
    const documents = new ProductDocuments(snapshot?.head.blocks);
    const shown = { window: new PublicCatalogue(documents), office: new AdminCatalogue(documents) };
    if (!snapshot) return shown;
    this.#stamps = snapshot.changeIds;
    this.#seen = snapshot.head.stamp;
    shown.window.loadSnapshot(snapshot);
    shown.office.loadSnapshot(snapshot.createdAt);
    return shown;
  }
}

export const liveCatalogue = new LiveCatalogue();
