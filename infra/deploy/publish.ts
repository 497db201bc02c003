/** Uploads the built site to its bucket. A page is uploaded after the assets that it loads. */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { SiteConfig } from '../stack/config.ts';
import { OPENAPI_KEY, openApiDocumentOf } from './openapi-document.ts';
import { robotsTxt } from './robots-txt.ts';

interface SitePublication {
  s3: S3Client;
  bucket: string;
  /** The built site. */
  folder: string;
  config: SiteConfig;
}

interface SiteFile {
  key: string;
  body: Uint8Array | string;
}

/** Files here have a content hash in their name. */
export const HASHED_ASSETS_PREFIX = 'assets/';
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
/** For images without a hash: browsers would request the icon again with every page. */
const CACHE_FOR_AN_HOUR = 'public, max-age=3600';
const IMAGE_EXTENSIONS = ['.svg', '.png', '.jpg', '.webp', '.avif', '.ico'];
const REVALIDATE = 'no-cache';
const PARALLEL_UPLOADS = 8;

/**
 * Uploads hashed assets first, then other files, pages last. Deletes nothing: a tab opened yesterday still finds its
 * chunks (stale-assets.ts). Returns the number of files.
 */
export async function publishSite({ s3, bucket, folder, config }: SitePublication): Promise<number> {
  const keys = await listSiteFiles(folder);
  if (!keys.includes('index.html')) throw new Error(`No site in ${folder}: build it first`);
  const upload = async (key: string) => put(s3, bucket, { key, body: await readFile(join(folder, key)) });
  const hashed = keys.filter((key) => key.startsWith(HASHED_ASSETS_PREFIX));
  const pages = keys.filter((key) => key.endsWith('.html'));
  const others = keys.filter((key) => !hashed.includes(key) && !pages.includes(key));
  await inBatches(hashed, upload);
  await inBatches(others, upload);
  const generated = [
    { key: 'config.json', body: JSON.stringify(config) },
    { key: 'robots.txt', body: robotsTxt(config.siteUrl) },
    { key: OPENAPI_KEY, body: JSON.stringify(openApiDocumentOf(config)) },
  ];
  for (const file of generated) await put(s3, bucket, file);
  for (const key of pages) {
    const html = await readFile(join(folder, key), 'utf8');
    // The build does not know the shop's address.
    await put(s3, bucket, { key, body: html.replaceAll('%SITE_URL%', config.siteUrl ?? '') });
  }
  return keys.length + generated.length;
}

/** All files but hidden ones, source maps, and those generated for each deployment. */
export async function listSiteFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((key) => !/(^|\/)\.|\.map$|^(config\.json|robots\.txt)$/.test(key))
    .sort();
}

async function put(s3: S3Client, Bucket: string, { key, body }: SiteFile): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: body,
      ContentType: contentTypes[extname(key)] ?? 'application/octet-stream',
      CacheControl: cacheControl(key),
    }),
  );
}

function cacheControl(key: string): string {
  if (key.startsWith(HASHED_ASSETS_PREFIX)) return CACHE_FOR_EVER;
  return IMAGE_EXTENSIONS.includes(extname(key)) ? CACHE_FOR_AN_HOUR : REVALIDATE;
}

async function inBatches(keys: string[], upload: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += PARALLEL_UPLOADS) {
    await Promise.all(keys.slice(start, start + PARALLEL_UPLOADS).map(upload));
  }
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
