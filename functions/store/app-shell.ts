/** The site as it was last published. */
import { setting } from '../platform/settings.ts';
import { getObject } from '../aws/s3.ts';

/** The page with which every address of the shop begins. */
export async function readAppShell(): Promise<string> {
  const bytes = await getObject({ target: 'appShell', bucket: setting('SITE_BUCKET'), key: 'index.html' });
  if (bytes.length === 0) throw new Error('The published page is empty');
  return Buffer.from(bytes).toString();
}
