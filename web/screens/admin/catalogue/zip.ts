/** Images in a ZIP file of any size: each is read from the disk when it is needed. Loaded with the first ZIP. */
import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js';

// The security policy of the site allows no workers from blobs.
configure({ useWebWorkers: false });

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The images by the names of their files, in lower case, whatever their folders. */
export async function readZip(file: Blob): Promise<Map<string, () => Promise<Blob>>> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  return new Map(
    entries.flatMap((entry): [string, () => Promise<Blob>][] => {
      const name = imageName(entry.filename);
      const type = TYPES[name.split('.').at(-1) ?? ''];
      if (entry.directory || !type) return [];
      return [[name, () => entry.getData(new BlobWriter(type))]];
    }),
  );
}

/** 'https://cdn.example/felpe/Aurora%201.jpg?v=2' → 'aurora 1.jpg'. */
export function imageName(source: string): string {
  const name = source.split(/[?#]/)[0]!.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
