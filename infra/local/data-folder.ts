/** The data folder of a local shop: its lock, its layout version, and what was already done to it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { acquireFileLock, releaseFileLock } from '../deploy/file-lock.ts';
import { projectRoot } from '../stack/paths.ts';

/** The data of the local shops: one folder for each stage and port. */
export const dataRoot = join(projectRoot, '.local');

/** Raise it when older data can no longer be read. The shop then asks for `--fresh`. */
const LAYOUT = 3;
const SAVE_DELAY_MS = 1000;

interface DataFolderState {
  layout: number;
  /** The names and secrets of this shop derive from it. */
  seed: string;
  /** Hash, address and configuration of the published site. */
  published?: string;
  seeded?: boolean;
  /** The last stream record that the consumer has handled, by shard. */
  position?: Record<string, string>;
}

export interface DataFolder {
  path: string;
  state: Readonly<DataFolderState>;
  saveState: (change: Partial<DataFolderState>) => void;
  /** Writes within a second, or at the release: for what changes often and may be a little old after a crash. */
  saveStateSoon: (change: Partial<DataFolderState>) => void;
  /** Releases the lock. A temporary folder is deleted. */
  release: () => void;
}

/** Throws one line when the folder cannot be used. */
export function openDataFolder(path: string, fresh = false): DataFolder {
  const lock = `${path}.lock`;
  const { owner } = acquireFileLock(lock);
  const name = relative(projectRoot, path) || path;
  if (owner !== undefined) {
    throw new Error(`${name} is in use by process ${owner}: stop that shop first, or choose another PORT.`);
  }
  if (fresh) rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const file = join(path, 'notes.json');
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DataFolderState) : newState();
  if (state.layout !== LAYOUT) {
    releaseFileLock(lock);
    throw new Error(
      `${name} was written by another version of the shop (layout ${state.layout}, now ${LAYOUT}): ` +
        'delete its data with `npm start -- --fresh`.',
    );
  }
  return dataFolder(path, state, () => releaseFileLock(lock));
}

/** A folder for one run. */
export function temporaryDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'vetrina-shop-'));
  return dataFolder(path, newState(), () => rmSync(path, { recursive: true, force: true }));
}

function dataFolder(path: string, state: DataFolderState, release: () => void): DataFolder {
  const file = join(path, 'notes.json');
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  let timer: NodeJS.Timeout | undefined;
  const writeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  write();
  return {
    path,
    state,
    saveState: (change) => {
      Object.assign(state, change);
      writeNow();
    },
    saveStateSoon: (change) => {
      Object.assign(state, change);
      timer ??= setTimeout(writeNow, SAVE_DELAY_MS);
    },
    release: () => {
      if (timer) writeNow();
      release();
    },
  };
}

const newState = (): DataFolderState => ({ layout: LAYOUT, seed: randomBytes(24).toString('base64url') });
