/** Writes items as DynamoDB's own export has them, for the emulator's `import`: one line each, packed, while they come. */
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';

/** Bytes are base64 in an export. What a Buffer makes of itself by `toJSON` is something else, so the holder is asked. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const raw = this[name];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value;
}

/** Characters gathered before they go on. */
const CHUNK = 1 << 20;

export class DynamoDbExport {
  readonly #pack = createGzip({ level: 1 });
  readonly #done: Promise<void>;
  #waiting = '';
  items = 0;

  /** `folder` gets the file that an export of a table of this name would hold. */
  constructor(folder: string, table: string) {
    const data = join(folder, table, 'data');
    mkdirSync(data, { recursive: true });
    this.#done = finished(this.#pack.pipe(createWriteStream(join(data, 'made.json.gz'))));
  }

  async write(items: Iterable<object>): Promise<void> {
    for (const item of items) {
      this.#waiting += `${JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) }, bytesAsText)}\n`;
      this.items += 1;
      if (this.#waiting.length > CHUNK) await this.#flush();
    }
  }

  async close(): Promise<void> {
    await this.#flush();
    this.#pack.end();
    await this.#done;
  }

  async #flush(): Promise<void> {
    if (!this.#pack.write(this.#waiting)) await once(this.#pack, 'drain');
    this.#waiting = '';
  }
}
