import { Worker } from 'node:worker_threads';
import { setupImageWorker } from '../../testing/fakes/image-worker.ts';
import { png, webpSize } from '../../testing/fixtures/images.ts';
import { imageWorker } from './convert.ts';
import type { ConversionResult } from './worker.ts';

setupImageWorker();

const convert = (file: Uint8Array) =>
  new Promise<ConversionResult>((resolve, reject) => {
    const worker = new Worker(imageWorker.file, { execArgv: [], env: {}, workerData: file });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

describe('the image worker', () => {
  it('answers with both widths', async () => {
    const result = await convert(png(2400, 10));
    if ('problem' in result) throw new Error(result.problem);
    expect([webpSize(result.large), webpSize(result.small)]).toEqual([
      [1200, 5],
      [480, 2],
    ]);
  });

  it('answers with the problem of a file, and does not crash', async () => {
    expect(await convert(Buffer.from('testo'))).toEqual({ problem: 'no image header' });
    expect(await convert(png(300, 300).subarray(0, 60))).toEqual({
      problem: expect.stringContaining('Error') as string,
    });
  });
});
