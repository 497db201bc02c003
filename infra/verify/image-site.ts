/** Another shop's site with an image for every path: small, and of one of many colours. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { png } from '../../functions/testing/fixtures/images.ts';

export interface ImageSite {
  origin: string;
  stop: () => void;
}

export async function openImageSite(): Promise<ImageSite> {
  const server = createServer(({ url = '' }, response) => {
    response.end(png(40, 30, { red: Number(/\d+/.exec(url)?.[0]) % 256 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
