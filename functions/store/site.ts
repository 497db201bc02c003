/** The site as it was last published. */
import { setting } from '../kit/settings.ts';
import { getObject } from './objects/get-object.ts';

/** The page with which every address of the shop begins. */
export async function readShell(): Promise<string> {
  const bytes = await getObject({ thing: 'shell', bucket: setting('SITE_BUCKET'), key: 'index.html' });
  if (bytes.length === 0) throw new Error('The published page is empty');
  return Buffer.from(bytes).toString();
}
