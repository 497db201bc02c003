/**
 * Lines on disk, split into parts by the key of their item. A part is read whole, so the memory that a restore needs is that
 * of one part, however large the table is.
 */
import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Key } from '../../store/keys.ts';

/** Of a hundred million items, a part has four hundred thousand. */
export const PART_COUNT = 256;
/** The first parts hold the email records alone (`M#`), so that they are restored before all else. */
const EMAIL_PART_COUNT = 32;
const MAX_BUFFERED = 64 * 1024;

export class KeyParts {
  readonly #folder: string;
  readonly #buffers = Array.from({ length: PART_COUNT }, () => '');

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(folder: string): Promise<KeyParts> {
    await mkdir(folder, { recursive: true });
    return new KeyParts(folder);
  }

  async add(key: Key, line: string): Promise<void> {
    const part = partOf(key);
    this.#buffers[part] += `${line}\n`;
    if (this.#buffers[part]!.length > MAX_BUFFERED) await this.#flush(part);
  }

  async lines(part: number): Promise<string[]> {
    await this.#flush(part);
    return (await readFile(this.#file(part), 'utf8')).split('\n').slice(0, -1);
  }

  async #flush(part: number): Promise<void> {
    const text = this.#buffers[part]!;
    this.#buffers[part] = '';
    await appendFile(this.#file(part), text);
  }

  #file(part: number): string {
    return join(this.#folder, String(part));
  }
}

function partOf({ pk, sk }: Key): number {
  const number = Number.parseInt(hash('sha1', `${pk} ${sk}`, 'hex').slice(0, 8), 16);
  if (pk.startsWith('M#')) return number % EMAIL_PART_COUNT;
  return EMAIL_PART_COUNT + (number % (PART_COUNT - EMAIL_PART_COUNT));
}
