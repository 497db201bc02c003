/**
 * The catalogue of one Lambda instance. It is loaded from the snapshot, then follows the change feed, which one request
 * at a time reads at most once a second. The others wait for it, so an edit is visible everywhere within two seconds.
 */
import { decodeTime } from 'ulid';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import { changesSince, latestChangeId, overlapStart, tableTime } from '../store/products/change-feed.ts';
import { readProductRevision } from '../store/products/products.ts';
import { AdminCatalogue } from './admin-catalogue.ts';
import { ProductDocuments } from './product-documents.ts';
import { summarizeProduct } from './product-summary.ts';
import { PublicCatalogue } from './public-catalogue.ts';
import { readSnapshot } from './snapshot/snapshot.ts';

const MAX_AGE_MS = 1000;
const PARALLEL_READS = 16;

/** Where a catalogue reads products from. Without `readSnapshot`, it begins with the whole change feed. */
interface CatalogueSource {
  changesSince: typeof changesSince;
  readProductRevision: typeof readProductRevision;
  readSnapshot?: typeof readSnapshot;
}

interface Views {
  publicView: PublicCatalogue;
  adminView: AdminCatalogue;
}

export class LiveCatalogue {
  readonly #source: CatalogueSource;
  #views: Views | undefined;
  /** Product id → the change id that was read last. */
  #changeIds = new Map<string, string>();
  /** The change feed was read up to here. */
  #position = '';
  #lastPollAt = 0;
  #isInvalid = false;
  #poll: Promise<void> | undefined;

  constructor(source: CatalogueSource = { changesSince, readProductRevision, readSnapshot }) {
    this.#source = source;
  }

  /** At most a second old. While the table does not answer, it is older. Throws only before the first load. */
  async publicView(): Promise<PublicCatalogue> {
    return (await this.#freshViews()).publicView;
  }

  /** The same for admins. */
  async adminView(): Promise<AdminCatalogue> {
    return (await this.#freshViews()).adminView;
  }

  /** Makes the next request read the change feed, so that admins see their own change. */
  invalidate(): void {
    this.#isInvalid = true;
  }

  async #freshViews(): Promise<Views> {
    // The clock of the function may have been put back.
    const age = Math.abs(Date.now() - this.#lastPollAt);
    if (!this.#views || this.#isInvalid || age >= MAX_AGE_MS) {
      this.#poll ??= this.#readChanges().finally(() => (this.#poll = undefined));
      await this.#poll.catch((error: Error) => {
        if (!this.#views) throw error;
        log.warn('catalogue not refreshed', { error });
      });
    }
    return this.#views as Views;
  }

  async #readChanges(): Promise<void> {
    const startedAt = Date.now();
    // An invalidation during this poll needs another one.
    this.#isInvalid = false;
    const views = this.#views ?? (await this.#load());
    const start = overlapStart(latestChangeId([this.#position], tableTime(startedAt)));
    const changes = await this.#source.changesSince(start);
    // After the answer, which carries the table's time: now it is right even if the own clock is not.
    const readAt = tableTime(startedAt);
    const newChanges = changes.filter(({ id, changeId }) => this.#changeIds.get(id) !== changeId);
    await inParallel(PARALLEL_READS, newChanges, async ({ id }) => {
      const revision = await this.#source.readProductRevision(id);
      // A stale read has an older change id than the feed, so the next poll reads the product again.
      if (revision) this.#changeIds.set(id, revision.changeId);
      const summary = revision?.product && summarizeProduct(revision.product);
      views.publicView.set(id, summary);
      views.adminView.set(id, summary);
    });
    if (this.#views) {
      // The first load is no change. infra/stack/metric-filters.ts reads these lines.
      for (const { changeId } of newChanges) {
        log.info('product change visible', { ageMs: readAt - decodeTime(changeId) });
      }
    }
    this.#position = latestChangeId([this.#position, ...changes.map(({ changeId }) => changeId)], readAt);
    this.#lastPollAt = startedAt;
    this.#views = views;
  }

  async #load(): Promise<Views> {
    const snapshot = await this.#source.readSnapshot?.();
    const documents = new ProductDocuments(snapshot);
    const views = { publicView: new PublicCatalogue(documents), adminView: new AdminCatalogue(documents) };
    if (!snapshot) return views;
    this.#changeIds = snapshot.changeIds;
    this.#position = snapshot.head.changeId;
    views.publicView.loadSnapshot(snapshot);
    views.adminView.loadSnapshot(snapshot.createdAt);
    return views;
  }
}

export const liveCatalogue = new LiveCatalogue();
