/** Reads a multipart form: texts by name, files as lists of bytes. File names are ignored. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ShopError } from '../../shared/api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/product/limits.ts';

type FormEntry = [name: string, value: string | { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }];

const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_PARTS = 200;

/** Throws UNSUPPORTED_TYPE, TOO_LARGE or MALFORMED. */
export async function readMultipart(
  event: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>,
): Promise<Record<string, string | Uint8Array[]>> {
  const type = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError('UNSUPPORTED_TYPE');
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_UPLOAD_BYTES) throw new ShopError('TOO_LARGE');
  const files = new Map<string, Uint8Array[]>();
  const texts = new Map<string, string>();
  for (const [name, value] of await parseEntries(bytes, type)) {
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT_LENGTH) throw new ShopError('TOO_LARGE');
      texts.set(name, value);
    } else if (value.name !== '' || value.size > 0) {
      // A browser sends a field without a file as an empty file without a name.
      files.set(name, [...(files.get(name) ?? []), new Uint8Array(await value.arrayBuffer())]);
    }
  }
  return Object.fromEntries<string | Uint8Array[]>([...texts, ...files]);
}

async function parseEntries(bytes: Buffer, type: string): Promise<FormEntry[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const entries = [...(form ?? [])] as FormEntry[];
  if (entries.length === 0 || entries.length > MAX_PARTS) throw new ShopError('MALFORMED');
  return entries;
}
