import { askObject, type ObjectPlace } from './ask.ts';

/** Takes an object away; one that is not there is no failure. */
export async function deleteObject(place: ObjectPlace): Promise<void> {
  await askObject(place, { action: 'DeleteObject', method: 'DELETE' });
}
