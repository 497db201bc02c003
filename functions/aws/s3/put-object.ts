import { sendS3Request, type S3Location } from './request.ts';

/** Stores an object, in the place of what was there. */
export async function putObject(place: S3Location, bytes: Uint8Array, headers: Record<string, string>): Promise<void> {
  // A buffer may be a window into a larger one: its bytes alone are sent.
  await sendS3Request(place, { action: 'PutObject', method: 'PUT', headers, body: new Uint8Array(bytes) });
}
