/** The thread that converts pictures, built as `infra/stack/bundle.ts` does it: call `usePictureThread()` at the top of a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../products/images/convert.ts';

export function setupImageWorker(): void {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-pictures-'));
  beforeAll(async () => {
    workerBundle.file = join(folder, 'pictures.js');
    await build({
      entryPoints: [join(__dirname, '../../products/images/worker.ts')],
      outfile: workerBundle.file,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      mainFields: ['module', 'main'],
      loader: { '.wasm': 'binary' },
      logLevel: 'error',
    });
  }, 30_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
