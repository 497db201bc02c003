/** What the clock starts every few minutes: pictures whose upload broke off, so that no product ever showed them, go. */
import { log } from '../../platform/log.ts';
import { deleteImages } from '../../store/products/images.ts';
import { deleteUpload, listStaleUploads } from '../../store/products/images.ts';

/** A function lives for half a minute, and clocks may differ: after a day nobody is still about to save them. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** So many at one time; the rest is found by the next start. */
const AT_ONCE = 50;

export const handler = async (): Promise<{ lost: number }> => {
  const lost = await listStaleUploads(Date.now() - DAY_MS, AT_ONCE);
  for (const { id, urls } of lost) {
    await deleteImages(urls);
    await deleteUpload(id);
  }
  if (lost.length > 0) log.warn('abandoned uploads deleted', { uploads: lost.length });
  return { lost: lost.length };
};
