/** Another shop's site with an image for every path: small, and of one of many colours. */
import { createServer } from 'node:http';
import { png } from '../../functions/testing/fixtures/images.ts';
import { openOnLoopback } from '../../functions/testing/support/loopback-server.ts';

export interface ImageSite {
  origin: string;
  stop: () => void;
}

export async function openImageSite(): Promise<ImageSite> {
  const server = createServer(({ url = '' }, response) => {
    response.end(png(40, 30, { red: Number(/\d+/.exec(url)?.[0]) % 256 }));
  });
  const { url, stop } = await openOnLoopback(server);
  return { origin: url, stop };
}
