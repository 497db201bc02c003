import { STALE_ASSETS_KEY } from './stale-assets.ts';
import { fillMissingPages, restorePreviousPages, savePreviousPages } from './previous-pages.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

describe('a rollback of the site', () => {
  it('shows the previous pages, the home page included; a second one takes it back', async () => {
    const { s3, objects } = memoryBucket({ 'index.html': 'monday', 'home.html': 'home on monday' });
    const site = () => [objects.get('index.html'), objects.get('home.html')];
    await savePreviousPages(s3, 'site');
    objects.set('index.html', 'tuesday').set('home.html', 'home on tuesday');
    await restorePreviousPages(s3, 'site');
    expect(site()).toEqual(['monday', 'home on monday']);
    await restorePreviousPages(s3, 'site');
    expect(site()).toEqual(['tuesday', 'home on tuesday']);
  });

  it('keeps the home page when the previous release had none', async () => {
    const { s3, objects } = memoryBucket({
      'index.html': 'tuesday',
      'home.html': 'home',
      'previous/index.html': 'monday',
    });
    await restorePreviousPages(s3, 'site');
    expect([objects.get('index.html'), objects.get('home.html')]).toEqual(['monday', 'home']);
  });

  it('forgets which assets were stale', async () => {
    const { s3, objects } = memoryBucket({
      'index.html': 'a',
      'previous/index.html': 'b',
      [STALE_ASSETS_KEY]: '{"assets/b.js":1}',
    });
    await restorePreviousPages(s3, 'site');
    expect(objects.has(STALE_ASSETS_KEY)).toBe(false);
  });

  it('is impossible after the first publication', async () => {
    const { s3, objects } = memoryBucket();
    await savePreviousPages(s3, 'site');
    expect(objects.size).toBe(0);
    await expect(restorePreviousPages(memoryBucket({ 'index.html': 'monday' }).s3, 'site')).rejects.toThrow(
      'no previous/index.html',
    );
  });
});

describe('a new stack before its site is published', () => {
  it('shows the app shell in place of a missing home page, and leaves an existing one alone', async () => {
    const withoutHome = memoryBucket({ 'index.html': 'shell' });
    await fillMissingPages(withoutHome.s3, 'site');
    expect(withoutHome.objects.get('home.html')).toBe('shell');
    const complete = memoryBucket({ 'index.html': 'shell', 'home.html': 'home' });
    await fillMissingPages(complete.s3, 'site');
    expect(complete.objects.get('home.html')).toBe('home');
  });

  it('copies nothing when no site was ever published', async () => {
    const { s3, objects } = memoryBucket();
    await fillMissingPages(s3, 'site');
    expect(objects.size).toBe(0);
  });
});
