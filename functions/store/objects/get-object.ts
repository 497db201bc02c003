import { askObject, type ObjectPlace } from './ask.ts';

/** An object as it is stored. ObjectRefused with 404 where there is none. */
export const getObject = (place: ObjectPlace): Promise<Uint8Array> =>
  askObject(place, { action: 'GetObject', method: 'GET' });
