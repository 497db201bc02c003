/** Reads a multipart form: its texts by name, its files as lists of bytes. What a file is called is not looked at. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ShopError } from '../../shared/api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/product/limits.ts';

/** A part: its name, and a text or a file. */
type Entry = [string, string | { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }];

const MAX_TEXT = 256 * 1024;
const MAX_PARTS = 200;

/** Throws UNSUPPORTED_TYPE, TOO_LARGE or MALFORMED. */
export async function readMultipart(
  event: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>,
): Promise<Record<string, string | Uint8Array[]>> {
  const type = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError('UNSUPPORTED_TYPE');
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_UPLOAD_BYTES) throw new ShopError('TOO_LARGE');
  const entries = await entriesOf(bytes, type);
  const files = new Map<string, Uint8Array[]>();
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      // What a browser sends for a field without a file: no name and no bytes.
      if (value.name !== '' || value.size > 0) add(files, name, new Uint8Array(await value.arrayBuffer()));
    } else if (value.length > MAX_TEXT) throw new ShopError('TOO_LARGE');
    else texts.set(name, value);
  }
  return Object.fromEntries<string | Uint8Array[]>([...texts, ...files]);
}

async function entriesOf(bytes: Buffer, type: string): Promise<Entry[]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const entries = [...form] as Entry[];
    if (entries.length > 0 && entries.length <= MAX_PARTS) return entries;
  } catch {
    // Said below: whatever it is, it is no form.
  }
  throw new ShopError('MALFORMED');
}

function add(files: Map<string, Uint8Array[]>, name: string, file: Uint8Array): void {
  files.set(name, [...(files.get(name) ?? []), file]);
}
