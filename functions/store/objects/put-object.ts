import { askObject, type ObjectPlace } from './ask.ts';

/** Stores an object, in the place of what was there. */
export async function putObject(place: ObjectPlace, bytes: Uint8Array, headers: Record<string, string>): Promise<void> {
  // A buffer may be a window into a larger one: its bytes alone are sent.
  await askObject(place, { action: 'PutObject', method: 'PUT', headers, body: new Uint8Array(bytes) });
}
