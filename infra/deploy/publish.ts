/** Puts the built site into its bucket, so that no shopper ever gets a page whose parts are not there yet. */
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { SiteConfig } from '../stack/config.ts';
import { robotsTxt } from './robots-txt.ts';

export interface SitePublication {
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

/** What has its hash in its name. */
export const HASHED_ASSETS_PREFIX = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures outside of it, and the icon, which a browser would ask for again with every page. */
const FOR_AN_HOUR = 'public, max-age=3600';
const PICTURES = ['.svg', '.png', '.jpg', '.webp', '.avif', '.ico'];
/** Kept, but asked for again every time. */
const REVALIDATED = 'no-cache';
const AT_ONCE = 8;

/**
 * First what has its hash in its name, then the rest, the pages that refer to them last. Nothing is deleted: a tab
 * opened yesterday still finds its chunks (old-parts.ts). Answers with the number of files.
 */
export async function publishSite({ s3, bucket, folder, config }: SitePublication): Promise<number> {
  const keys = await listSiteFiles(folder);
  if (!keys.includes('index.html')) throw new Error(`No site in ${folder}: build it first`);
  const fromFolder = async (key: string) => put(s3, bucket, { key, body: await readFile(join(folder, key)) });
  const hashed = keys.filter((key) => key.startsWith(HASHED_ASSETS_PREFIX));
  const pages = keys.filter((key) => key.endsWith('.html'));
  const others = keys.filter((key) => !hashed.includes(key) && !pages.includes(key));
  await inTurns(hashed, fromFolder);
  await inTurns(others, fromFolder);
  const made = [
    { key: 'config.json', body: JSON.stringify(config) },
    { key: 'robots.txt', body: robotsTxt(config.siteUrl) },
  ];
  for (const file of made) await put(s3, bucket, file);
  for (const key of pages) {
    const html = await readFile(join(folder, key), 'utf8');
    await put(s3, bucket, { key, body: withAddress(html, config.siteUrl ?? '') });
  }
  return keys.length + made.length;
}

/** A built page does not know under which name it will stand. */
function withAddress(html: string, siteUrl: string): string {
  return html.replaceAll('%SITE_URL%', siteUrl);
}

/** Everything but hidden files, source maps, and what is made for each deployment. */
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
      CacheControl: keepingOf(key),
    }),
  );
}

function keepingOf(key: string): string {
  if (key.startsWith(HASHED_ASSETS_PREFIX)) return IMMUTABLE;
  return PICTURES.includes(extname(key)) ? FOR_AN_HOUR : REVALIDATED;
}

async function inTurns(keys: string[], publish: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await Promise.all(keys.slice(start, start + AT_ONCE).map(publish));
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
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
