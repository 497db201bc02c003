/** Runs every few minutes. It deletes images of products that were never saved, and those that a product showed before. */
import { log } from '../../platform/log.ts';
import { requireWritable } from '../../platform/read-only.ts';
import { deleteImages, deleteUpload, listStaleUploads } from '../../store/products/images.ts';
import { unusedImages } from '../../store/products/ordered.ts';

/** An upload takes seconds. The orders of a product reach the stream's consumer in seconds, and within a day after faults. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** The next run finds the rest. */
const MAX_UPLOADS = 50;

export const handler = async (): Promise<{ deleted: number }> => {
  requireWritable();
  const uploads = await listStaleUploads(Date.now() - ABANDONED_AFTER_MS, MAX_UPLOADS);
  for (const { id, urls, productId } of uploads) {
    await deleteImages(productId ? await unusedImages(productId, urls) : urls);
    await deleteUpload(id);
  }
  if (uploads.length > 0) log.info('unused images deleted', { uploads: uploads.length });
  return { deleted: uploads.length };
};
