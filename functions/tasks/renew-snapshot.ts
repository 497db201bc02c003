/** Keeps the catalogue's snapshot near to the products, so that a new instance has little to read beside it. */
import { inParallel } from '../kit/parallel.ts';
import { changesSince, tellProduct, type Told } from '../store/products.ts';
import { readSnapshot, snapshotHead, writeSnapshot } from '../store/snapshot.ts';

/** A catalogue of fewer products is read one by one. */
const WORTH_IT = 200;
/** So many changes are read beside a snapshot without being felt. */
const FEW = 50;
/** Deleted products are told for thirty days: long before, no snapshot holds them. */
const DAY = 24 * 60 * 60 * 1000;
const READERS = 16;

/** True where it was renewed. */
export async function renewSnapshot(now = Date.now()): Promise<boolean> {
  const head = await snapshotHead();
  const changes = await changesSince(head?.stamp ?? '');
  const isOld = head && now - Date.parse(head.at) > DAY;
  if (!head ? changes.length < WORTH_IT : changes.length < (isOld ? 1 : FEW)) return false;
  const told = new Map((head ? await readSnapshot() : []).map((each) => [each.id, each]));
  const missing = head && told.size !== head.products ? await changesSince('') : changes;
  await inParallel(READERS, missing, async ({ id }) => {
    const product = await tellProduct(id);
    if (product) told.set(id, product);
  });
  const shown: Told[] = [...told.values()].filter(({ product }) => product !== undefined);
  await writeSnapshot(shown.sort((a, b) => (a.stamp < b.stamp ? -1 : 1)));
  return true;
}
