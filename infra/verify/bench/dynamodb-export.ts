/** Writes items in the format of a DynamoDB export, for the emulator's `import`: one line each, gzipped as they come. */
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';

/** An export has bytes as base64. JSON.stringify has already called Buffer's toJSON: the holder still has the bytes. */
function bytesAsBase64(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
}

/** An item in DynamoDB's own JSON. */
export function attributesJson(item: object): string {
  return JSON.stringify(marshall(item, { removeUndefinedValues: true }), bytesAsBase64);
}

/** Characters written at once. */
const CHUNK_LENGTH = 1 << 20;

export class DynamoDbExport {
  readonly #gzip = createGzip({ level: 1 });
  readonly #written: Promise<void>;
  #buffer = '';
  items = 0;

  /** `folder` gets the file that an export of this table would have. */
  constructor(folder: string, table: string) {
    const dataFolder = join(folder, table, 'data');
    mkdirSync(dataFolder, { recursive: true });
    this.#written = finished(this.#gzip.pipe(createWriteStream(join(dataFolder, 'items.json.gz'))));
  }

  async write(items: Iterable<object>): Promise<void> {
    for (const item of items) {
      this.#buffer += `{"Item":${attributesJson(item)}}\n`;
      this.items += 1;
      if (this.#buffer.length > CHUNK_LENGTH) await this.#flush();
    }
  }

  async close(): Promise<void> {
    await this.#flush();
    this.#gzip.end();
    await this.#written;
  }

  async #flush(): Promise<void> {
    if (!this.#gzip.write(this.#buffer)) await once(this.#gzip, 'drain');
    this.#buffer = '';
  }
}
