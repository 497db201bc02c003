/**
 * The images of an imported product: from a ZIP file, or fetched by the shop from their addresses. Those that it has stay, so
 * the same images again change nothing.
 */
import type { FileImage } from '../../../../shared/catalogue-file/read-product.ts';
import { allowedImages } from '../../../../shared/product/images.ts';
import { importImages, replaceImages } from '../../../data/catalogue-file.ts';
import { shrinkImage } from '../../../lib/shrink-image.ts';
import type { CheckedProduct } from './import-file.ts';
import { importTexts } from './texts.ts';

/** Answers with what could not be added. Rejects with ApiError where the shop does not answer. */
export async function uploadImages({ id, newImages = [] }: CheckedProduct, zip: Blob | undefined): Promise<string[]> {
  if (newImages.length === 0) return [];
  const images = allowedImages(newImages);
  const problems = zip ? await addFromZip(id, images, zip) : await addFromAddresses(id, images);
  return newImages.length > images.length ? [importTexts.manyImages, ...problems] : problems;
}

/** An image of this shop stays in its place among the others. */
async function addFromAddresses(id: string, images: FileImage[]): Promise<string[]> {
  const addresses = images.filter(({ source }) => /^(https?:\/\/|\/images\/)/i.test(source));
  const names = images.length - addresses.length;
  return [
    ...(names > 0 ? [importTexts.noZip(names)] : []),
    ...(addresses.length > 0 ? await importImages(id, addresses) : []),
  ];
}

async function addFromZip(id: string, sources: FileImage[], zip: Blob): Promise<string[]> {
  const { imageName, readZip } = await import('./zip.ts');
  const files = await openZip(zip, readZip);
  const problems: string[] = [];
  const images: { file: Blob; color: string }[] = [];
  for (const { source, color } of sources) {
    const read = files.get(imageName(source));
    const file = await read?.()
      .then(shrinkImage)
      .catch(() => null);
    if (file) images.push({ file, color });
    else problems.push(read ? importTexts.badImage(source) : importTexts.missingImage(source));
  }
  if (images.length > 0) await replaceImages(id, images);
  return problems;
}

type OpenedZip = Map<string, () => Promise<Blob>>;
let opened: { zip: Blob; files: Promise<OpenedZip> } | undefined;

/** Its list of files is read once. */
function openZip(zip: Blob, readZip: (zip: Blob) => Promise<OpenedZip>): Promise<OpenedZip> {
  if (opened?.zip !== zip) opened = { zip, files: readZip(zip) };
  return opened.files;
}
