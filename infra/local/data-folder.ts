/** The folder that holds one shop's data: who uses it, which layout it has, and what was already done to it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { releaseFileLock, acquireFileLock } from '../deploy/file-lock.ts';
import { projectRoot } from '../stack/paths.ts';

/** The data of the local shops: one folder for each stage and port. */
export const dataRoot = join(projectRoot, '.local');

/** Raise it when data of before can no longer be read: the owner is then asked to begin anew. */
const LAYOUT = 3;

interface Notes {
  layout: number;
  /** Names and secrets of this shop are made from it. */
  seed: string;
  /** What the site in the bucket was built from. */
  published?: string;
  seeded?: boolean;
  /** How far the stream's consumer has come, by table and shard. */
  position?: Record<string, string>;
}

export interface DataFolder {
  path: string;
  state: Readonly<Notes>;
  saveState: (change: Partial<Notes>) => void;
  /** Gives the folder back; a temporary one goes. */
  release: () => void;
}

/** Says in one line why the folder cannot be used. */
export class DataFolderError extends Error {}

export function openDataFolder(path: string, fresh = false): DataFolder {
  const lock = `${path}.lock`;
  const { owner } = acquireFileLock(lock);
  const shown = relative(projectRoot, path) || path;
  if (owner !== undefined) {
    throw new DataFolderError(`${shown} is in use by process ${owner}: end that shop first, or choose another PORT.`);
  }
  if (fresh) rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const notes = readNotes(join(path, 'notes.json'));
  if (notes.layout !== LAYOUT) {
    releaseFileLock(lock);
    throw new DataFolderError(
      `${shown} was written by another version of the shop (layout ${notes.layout}, now ${LAYOUT}): ` +
        'begin anew with `npm start -- --fresh`.',
    );
  }
  return dataFolder(path, notes, () => releaseFileLock(lock));
}

/** A folder for one run. */
export function temporaryDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'vetrina-shop-'));
  return dataFolder(path, newNotes(), () => rmSync(path, { recursive: true, force: true }));
}

function dataFolder(path: string, notes: Notes, release: () => void): DataFolder {
  const file = join(path, 'notes.json');
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(notes));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    path,
    state: notes,
    saveState: (change) => {
      Object.assign(notes, change);
      write();
    },
    release,
  };
}

const newNotes = (): Notes => ({ layout: LAYOUT, seed: randomBytes(24).toString('base64url') });

function readNotes(file: string): Notes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Notes) : newNotes();
}
