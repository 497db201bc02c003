/** S3 on this machine: s3rver over a folder. It corrupts streamed bodies, so clients send buffers. */
import { mkdir } from 'node:fs/promises';
import { requirePackage } from './require-package.ts';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
  store: { putBucket(name: string): Promise<unknown> };
}

export interface S3Emulator {
  endpoint: string;
  ensureBucket(name: string): Promise<void>;
  stop: () => Promise<void>;
}

export async function startS3(folder: string): Promise<S3Emulator> {
  await mkdir(folder, { recursive: true });
  const Server = requirePackage('s3rver') as new (options: object) => S3rver;
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ensureBucket: async (name) => void (await server.store.putBucket(name)),
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
