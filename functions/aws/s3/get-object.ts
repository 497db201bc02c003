import { sendS3Request, type S3Location } from './request.ts';

/** An object as it is stored. ObjectRefused with 404 where there is none. */
export const getObject = (place: S3Location): Promise<Uint8Array> =>
  sendS3Request(place, { action: 'GetObject', method: 'GET' });
