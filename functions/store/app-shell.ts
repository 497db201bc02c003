/** The app shell: the published index.html with which every address of the shop begins. */
import { getObject } from '../aws/s3.ts';
import { setting } from '../platform/settings.ts';

export async function readAppShell(): Promise<string> {
  const bytes = await getObject({ target: 'appShell', bucket: setting('SITE_BUCKET'), key: 'index.html' });
  if (bytes.length === 0) throw new Error('The published index.html is empty');
  return Buffer.from(bytes).toString();
}
