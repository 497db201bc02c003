import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { publishSite } from './publish.ts';

const config = { payments: { provider: 'demo' as const }, region: 'eu-central-1', siteUrl: 'https://vetrina.example' };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vetrina-site-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function site(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** A bucket that records the uploads in order. */
function bucket() {
  const puts: PutObjectCommand['input'][] = [];
  const send = (command: PutObjectCommand) => Promise.resolve(puts.push(command.input));
  return { puts, publish: () => publishSite({ s3: { send } as unknown as S3Client, bucket: 'site', folder, config }) };
}

describe('publishing the site', () => {
  const files = {
    'index.html': '<!doctype html>',
    'favicon.svg': '<svg/>',
    'assets/app-Ab12.js': 'app()',
    'assets/fonts/text-Cd34.woff2': 'font',
    'assets/app-Ab12.js.map': '{}',
    '.built-from': 'hash',
    'config.json': '{"mine":true}',
  };

  it('uploads the assets before the page that loads them, and no source map or hidden file', async () => {
    site(files);
    const { puts, publish } = bucket();
    expect(await publish()).toBe(7);
    const order = puts.map(({ Key }) => Key);
    expect(order.slice(0, 2).sort()).toEqual(['assets/app-Ab12.js', 'assets/fonts/text-Cd34.woff2']);
    expect(order.slice(2)).toEqual(['favicon.svg', 'config.json', 'robots.txt', 'api/openapi.json', 'index.html']);
  });

  it('lets browsers cache hashed assets for ever, images for an hour, and nothing else', async () => {
    site(files);
    const { puts, publish } = bucket();
    await publish();
    expect(Object.fromEntries(puts.map(({ Key = '', CacheControl }) => [Key, CacheControl]))).toEqual({
      'assets/app-Ab12.js': 'public, max-age=31536000, immutable',
      'assets/fonts/text-Cd34.woff2': 'public, max-age=31536000, immutable',
      'api/openapi.json': 'no-cache',
      'favicon.svg': 'public, max-age=3600',
      'config.json': 'no-cache',
      'robots.txt': 'no-cache',
      'index.html': 'no-cache',
    });
    expect(Object.fromEntries(puts.map(({ Key = '', ContentType }) => [Key, ContentType]))).toEqual({
      'assets/app-Ab12.js': 'text/javascript; charset=utf-8',
      'assets/fonts/text-Cd34.woff2': 'font/woff2',
      'api/openapi.json': 'application/json; charset=utf-8',
      'favicon.svg': 'image/svg+xml; charset=utf-8',
      'config.json': 'application/json; charset=utf-8',
      'robots.txt': 'text/plain; charset=utf-8',
      'index.html': 'text/html; charset=utf-8',
    });
  });

  it('puts the address of the shop into the pages', async () => {
    site({ ...files, 'home.html': '<link rel="canonical" href="%SITE_URL%/">' });
    const { puts, publish } = bucket();
    await publish();
    expect(puts.at(-2)).toMatchObject({
      Key: 'home.html',
      Body: '<link rel="canonical" href="https://vetrina.example/">',
    });
    expect(puts.at(-1)).toMatchObject({ Key: 'index.html' });
  });

  it('tells search engines where the sitemap is', async () => {
    site(files);
    const { puts, publish } = bucket();
    await publish();
    const text = puts.find(({ Key }) => Key === 'robots.txt')?.Body as string;
    expect(text).toContain('User-agent: *\nDisallow: /admin\n');
    expect(text).toMatch(/\n\nSitemap: https:\/\/vetrina\.example\/sitemap\.xml\n$/);
    expect(text).not.toMatch(/Disallow: \/(products|api|assets|images)?\n/);
  });

  it('publishes the configuration of this deployment, not the developer’s own config.json', async () => {
    site(files);
    const { puts, publish } = bucket();
    await publish();
    expect(JSON.parse(puts.find(({ Key }) => Key === 'config.json')?.Body as string)).toEqual(config);
  });

  it('stops before the first file when there is no site', async () => {
    site({ 'assets/app.js': '' });
    const { puts, publish } = bucket();
    await expect(publish()).rejects.toThrow('build it first');
    expect(puts).toEqual([]);
  });

  it('does not replace the page when one of its assets could not be uploaded', async () => {
    site(files);
    const { puts } = bucket();
    const send = (command: PutObjectCommand) =>
      command.input.Key?.endsWith('.woff2')
        ? Promise.reject(new Error('lost'))
        : Promise.resolve(puts.push(command.input));
    const s3 = { send } as unknown as S3Client;
    await expect(publishSite({ s3, bucket: 'site', folder, config })).rejects.toThrow('lost');
    expect(puts.map(({ Key }) => Key)).not.toContain('index.html');
  });
});
