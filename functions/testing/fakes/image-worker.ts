/**
 * The real worker that converts images, bundled as infra/stack/bundle.ts does it. Call `setupImageWorker()` at the top
 * of a test file.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { imageWorker } from '../../products/images/convert.ts';

interface ImageWorkerFake {
  /** No image is converted until `resume()` or the end of the test, and the time limit is over at once. */
  stall(): void;
  resume(): void;
}

export function setupImageWorker(): ImageWorkerFake {
  const { timeLimitMs } = imageWorker;
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-image-worker-'));
  const file = join(folder, 'image-worker.js');
  const stalledFile = join(folder, 'stalled.js');
  beforeAll(async () => {
    writeFileSync(stalledFile, 'setInterval(() => undefined, 1000);');
    await build({
      entryPoints: [join(__dirname, '../../products/images/worker.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      mainFields: ['module', 'main'],
      loader: { '.wasm': 'binary' },
      logLevel: 'error',
    });
  });
  const resume = () => void Object.assign(imageWorker, { file, timeLimitMs });
  beforeEach(resume);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { stall: () => void Object.assign(imageWorker, { file: stalledFile, timeLimitMs: 1 }), resume };
}
