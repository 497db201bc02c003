/** Where cognito-local keeps its pools: in memory, written to a file each shortly after a change, whole or not at all. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = Record<string, unknown>;
type Key = string | string[];

/** The interface cognito-local asks of a store. */
export interface CognitoDataStore {
  get(context: unknown, key: Key, fallback?: unknown): Promise<unknown>;
  getRoot(context: unknown): Promise<unknown>;
  set(context: unknown, key: Key, value: unknown): Promise<void>;
  delete(context: unknown, key: Key): Promise<void>;
}

const WRITE_AFTER_MS = 50;

/** Makes stores; `flush` writes what is not on disk yet. Without a folder nothing is written. */
export function createCognitoStores(folder?: string) {
  if (folder) mkdirSync(folder, { recursive: true });
  const waiting = new Map<string, () => void>();
  const flush = () => {
    for (const write of waiting.values()) write();
    waiting.clear();
  };
  const changed = (id: string, tree: Tree) => {
    if (!folder) return;
    if (waiting.size === 0) setTimeout(flush, WRITE_AFTER_MS);
    waiting.set(id, () => writeTree(join(folder, `${id}.json`), tree));
  };
  const create = (_context: unknown, id: string, defaults: Tree): Promise<CognitoDataStore> => {
    const tree = { ...defaults, ...(folder && readTree(join(folder, `${id}.json`))) };
    changed(id, tree);
    return Promise.resolve(store(tree, () => changed(id, tree)));
  };
  return { create, flush };
}

function store(tree: Tree, changed: () => void): CognitoDataStore {
  return {
    get: (_context, key, fallback) => Promise.resolve(find(tree, path(key)) ?? fallback ?? null),
    getRoot: () => Promise.resolve(tree),
    set: (_context, key, value) => {
      const names = path(key);
      const last = names.pop() as string;
      let at = tree;
      for (const name of names) at = own(at, name, {}) as Tree;
      define(at, last, value);
      changed();
      return Promise.resolve();
    },
    delete: (_context, key) => {
      const names = path(key);
      const last = names.pop() as string;
      const parent = find(tree, names) as Tree | undefined;
      if (parent) delete parent[last];
      changed();
      return Promise.resolve();
    },
  };
}

const path = (key: Key): string[] => (Array.isArray(key) ? [...key] : [key]);

function find(tree: unknown, names: string[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (at !== null && typeof at === 'object' && Object.hasOwn(at, name) ? (at as Tree)[name] : undefined),
    tree,
  );
}

function own(tree: Tree, name: string, fallback: unknown): unknown {
  if (!Object.hasOwn(tree, name)) define(tree, name, fallback);
  return tree[name];
}

/** A plain assignment would let a user called `__proto__` change the store itself. */
function define(tree: Tree, name: string, value: unknown): void {
  Object.defineProperty(tree, name, { value, writable: true, enumerable: true, configurable: true });
}

function readTree(file: string): Tree | undefined {
  if (!existsSync(file)) return undefined;
  // cognito-local wants the fields whose names end with Date as dates.
  const revive = (key: string, value: unknown) =>
    key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
  return JSON.parse(readFileSync(file, 'utf8'), revive) as Tree;
}

function writeTree(file: string, tree: Tree): void {
  writeFileSync(`${file}.new`, JSON.stringify(tree), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
