import { sendS3Request, type S3Location } from './request.ts';

/** Takes an object away; one that is not there is no failure. */
export async function deleteObject(place: S3Location): Promise<void> {
  await sendS3Request(place, { action: 'DeleteObject', method: 'DELETE' });
}
