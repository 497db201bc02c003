/** Parts of the snapshot, packed. */
import { gunzipSync, gzipSync } from 'node:zlib';

export function gzip(content: string | Uint8Array): Buffer {
  return gzipSync(content);
}

/** In one piece: gzip ends with the content's length, and putting pieces of the usual size together takes as long again. */
export function gunzip(packed: Uint8Array): Buffer {
  const length = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(
    packed.byteLength - 4,
    true,
  );
  return gunzipSync(packed, { chunkSize: Math.max(length, 64) });
}
