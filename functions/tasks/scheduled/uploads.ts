/** Runs every few minutes. It deletes images that were uploaded for a product that was never saved. */
import { log } from '../../platform/log.ts';
import { requireWritable } from '../../platform/read-only.ts';
import { deleteImages, deleteUpload, listStaleUploads } from '../../store/products/images.ts';

/** An upload takes seconds, so a day is surely enough, even with clocks that differ. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** The next run finds the rest. */
const MAX_UPLOADS = 50;

export const handler = async (): Promise<{ deleted: number }> => {
  requireWritable();
  const uploads = await listStaleUploads(Date.now() - ABANDONED_AFTER_MS, MAX_UPLOADS);
  for (const { id, urls } of uploads) {
    await deleteImages(urls);
    await deleteUpload(id);
  }
  if (uploads.length > 0) log.warn('abandoned uploads deleted', { uploads: uploads.length });
  return { deleted: uploads.length };
};
