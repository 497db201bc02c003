import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several shops of the tests at once. A container may have 64 MB there. */
const MIN_FREE_BYTES = 1024 ** 3;

/** Where data of one run goes: memory, where Linux has room there. dynoxide waits for the disk at each write. */
export function temporaryRoot(minFreeBytes = MIN_FREE_BYTES): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= minFreeBytes ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
