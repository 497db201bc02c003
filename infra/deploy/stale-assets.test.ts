import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STALE_ASSET_DAYS, removeStaleAssets } from './stale-assets.ts';
import { restorePreviousPages } from './previous-pages.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

const day = (number: number) => Date.UTC(2026, 10, number);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-parts-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/new.js']) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aBucket() {
  const parts = { 'assets/new.js': 'new', 'assets/old.js': 'old', 'assets/fonts/old.woff2': 'old' };
  const { s3, objects } = memoryBucket({ ...parts, 'index.html': 'page', 'previous/index.html': 'page of before' });
  const publishedOn = (when: number) => removeStaleAssets({ s3, bucket: 'site', folder }, when);
  const names = () => [...objects.keys()].filter((key) => key.startsWith('assets/')).sort();
  return { s3, objects, names, publishedOn };
}

describe('what left the site', () => {
  it('is kept for thirty days, for tabs that were opened before, and then goes', async () => {
    const { names, publishedOn } = aBucket();
    const all = names();
    expect(await publishedOn(day(1))).toBe(0);
    expect(await publishedOn(day(1 + STALE_ASSET_DAYS))).toBe(0);
    expect(names()).toEqual(all);
    expect(await publishedOn(day(2 + STALE_ASSET_DAYS))).toBe(2);
    expect(names()).toEqual(['assets/new.js']);
    expect(await publishedOn(day(90))).toBe(0);
  });

  it('and came back in the meantime is young again', async () => {
    const { names, publishedOn } = aBucket();
    await publishedOn(day(1));
    writeFileSync(join(folder, 'assets', 'old.js'), 'old');
    await publishedOn(day(20));
    rmSync(join(folder, 'assets', 'old.js'));
    expect(await publishedOn(day(40))).toBe(1);
    expect(names()).toEqual(['assets/new.js', 'assets/old.js']);
  });

  it('and was rolled back to is young again', async () => {
    const { s3, names, publishedOn } = aBucket();
    await publishedOn(day(1));
    await restorePreviousPages(s3, 'site');
    expect(await publishedOn(day(40))).toBe(0);
    expect(names()).toHaveLength(3);
  });

  it('is no picture and no page: only what has its hash in its name is ever removed', async () => {
    const { objects, publishedOn } = aBucket();
    objects.set('pictures/hero.webp', 'old hero');
    await publishedOn(day(1));
    await publishedOn(day(60));
    expect([...objects.keys()].sort()).toEqual(
      ['assets/new.js', 'index.html', 'pictures/hero.webp', 'previous/index.html', 'previous/left.json'].sort(),
    );
  });
});
