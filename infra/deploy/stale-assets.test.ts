import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restorePreviousPages } from './previous-pages.ts';
import { removeStaleAssets, STALE_ASSET_DAYS } from './stale-assets.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

const day = (number: number) => Date.UTC(2026, 10, number);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-parts-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/new.js']) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function siteBucket() {
  const { s3, objects } = memoryBucket({
    'assets/new.js': 'new',
    'assets/old.js': 'old',
    'assets/fonts/old.woff2': 'old',
    'index.html': 'page',
    'previous/index.html': 'previous page',
  });
  const publishedOn = (date: number) => removeStaleAssets({ s3, bucket: 'site', folder }, date);
  const names = () => [...objects.keys()].filter((key) => key.startsWith('assets/')).sort();
  return { s3, objects, names, publishedOn };
}

describe('an asset that is no longer part of the site', () => {
  it('stays for thirty days, since open tabs still load it, and is then deleted', async () => {
    const { names, publishedOn } = siteBucket();
    const allNames = names();
    expect(await publishedOn(day(1))).toBe(0);
    expect(await publishedOn(day(1 + STALE_ASSET_DAYS))).toBe(0);
    expect(names()).toEqual(allNames);
    expect(await publishedOn(day(2 + STALE_ASSET_DAYS))).toBe(2);
    expect(names()).toEqual(['assets/new.js']);
    expect(await publishedOn(day(90))).toBe(0);
  });

  it('gets another thirty days when it was part of the site in between', async () => {
    const { names, publishedOn } = siteBucket();
    await publishedOn(day(1));
    writeFileSync(join(folder, 'assets', 'old.js'), 'old');
    await publishedOn(day(20));
    rmSync(join(folder, 'assets', 'old.js'));
    expect(await publishedOn(day(40))).toBe(1);
    expect(names()).toEqual(['assets/new.js', 'assets/old.js']);
  });

  it('gets another thirty days after a rollback', async () => {
    const { s3, names, publishedOn } = siteBucket();
    await publishedOn(day(1));
    await restorePreviousPages(s3, 'site');
    expect(await publishedOn(day(40))).toBe(0);
    expect(names()).toHaveLength(3);
  });

  it('is deleted only when it has a hash in its name: images and pages stay', async () => {
    const { objects, publishedOn } = siteBucket();
    objects.set('pictures/hero.webp', 'old hero');
    await publishedOn(day(1));
    await publishedOn(day(60));
    expect([...objects.keys()].sort()).toEqual(
      ['assets/new.js', 'index.html', 'pictures/hero.webp', 'previous/index.html', 'previous/left.json'].sort(),
    );
  });
});
