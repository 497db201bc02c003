/** The data store of cognito-local: in memory, and saved to one file per pool shortly after a change. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = Record<string, unknown>;
type Key = string | string[];

/** The store interface of cognito-local. */
export interface CognitoDataStore {
  get(context: unknown, key: Key, fallback?: unknown): Promise<unknown>;
  getRoot(context: unknown): Promise<unknown>;
  set(context: unknown, key: Key, value: unknown): Promise<void>;
  delete(context: unknown, key: Key): Promise<void>;
}

const SAVE_DELAY_MS = 50;

/** `flush` saves pending changes at once. Without a folder nothing is saved. */
export function createCognitoStores(folder?: string) {
  if (folder) mkdirSync(folder, { recursive: true });
  const pendingWrites = new Map<string, () => void>();
  const flush = () => {
    for (const write of pendingWrites.values()) write();
    pendingWrites.clear();
  };
  const scheduleSave = (id: string, tree: Tree) => {
    if (!folder) return;
    if (pendingWrites.size === 0) setTimeout(flush, SAVE_DELAY_MS);
    pendingWrites.set(id, () => writeTree(join(folder, `${id}.json`), tree));
  };
  const create = (_context: unknown, id: string, defaults: Tree): Promise<CognitoDataStore> => {
    const tree = { ...defaults, ...(folder && readTree(join(folder, `${id}.json`))) };
    scheduleSave(id, tree);
    return Promise.resolve(createStore(tree, () => scheduleSave(id, tree)));
  };
  return { create, flush };
}

function createStore(tree: Tree, onChange: () => void): CognitoDataStore {
  return {
    get: (_context, key, fallback) => Promise.resolve(find(tree, toPath(key)) ?? fallback ?? null),
    getRoot: () => Promise.resolve(tree),
    set: (_context, key, value) => {
      const path = toPath(key);
      const property = path.pop() as string;
      let parent = tree;
      for (const name of path) {
        if (!Object.hasOwn(parent, name)) define(parent, name, {});
        parent = parent[name] as Tree;
      }
      define(parent, property, value);
      onChange();
      return Promise.resolve();
    },
    delete: (_context, key) => {
      const path = toPath(key);
      const property = path.pop() as string;
      const parent = find(tree, path) as Tree | undefined;
      if (parent) delete parent[property];
      onChange();
      return Promise.resolve();
    },
  };
}

const toPath = (key: Key): string[] => (Array.isArray(key) ? [...key] : [key]);

function find(tree: unknown, path: string[]): unknown {
  let value = tree;
  for (const name of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    value = (value as Tree)[name];
  }
  return value;
}

/** A plain assignment would let a user called `__proto__` change the prototype. */
function define(tree: Tree, name: string, value: unknown): void {
  Object.defineProperty(tree, name, { value, writable: true, enumerable: true, configurable: true });
}

function readTree(file: string): Tree | undefined {
  if (!existsSync(file)) return undefined;
  // cognito-local needs fields whose names end with "Date" as Date objects.
  const revive = (key: string, value: unknown) =>
    key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
  return JSON.parse(readFileSync(file, 'utf8'), revive) as Tree;
}

function writeTree(file: string, tree: Tree): void {
  writeFileSync(`${file}.new`, JSON.stringify(tree), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
