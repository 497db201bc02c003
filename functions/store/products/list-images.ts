/** All images there are, for tasks. */
import { listObjectKeys } from '../../aws/s3.ts';
import { setting } from '../../platform/settings.ts';

/** Their paths below which the shop serves them, page after page. */
export async function* listImagePaths(): AsyncGenerator<string[]> {
  for await (const keys of listObjectKeys({ target: 'pictures', bucket: setting('IMAGE_BUCKET') })) {
    yield keys.map((key) => `/${key}`);
  }
}
