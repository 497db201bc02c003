import { STALE_ASSETS_KEY } from './stale-assets.ts';
import { savePreviousPages, restorePreviousPages, fillMissingPages } from './previous-pages.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

describe('the site of before', () => {
  it('comes back by one command, home page and all, and goes again by the same', async () => {
    const { s3, objects } = memoryBucket({ 'index.html': 'monday', 'home.html': 'home on monday' });
    const site = () => [objects.get('index.html'), objects.get('home.html')];
    await savePreviousPages(s3, 'site');
    objects.set('index.html', 'tuesday').set('home.html', 'home on tuesday');
    await restorePreviousPages(s3, 'site');
    expect(site()).toEqual(['monday', 'home on monday']);
    await restorePreviousPages(s3, 'site');
    expect(site()).toEqual(['tuesday', 'home on tuesday']);
  });

  it('had no home page of its own where it is older than that: the shell comes back, the home page stays', async () => {
    const { s3, objects } = memoryBucket({
      'index.html': 'tuesday',
      'home.html': 'home',
      'previous/index.html': 'monday',
    });
    await restorePreviousPages(s3, 'site');
    expect([objects.get('index.html'), objects.get('home.html')]).toEqual(['monday', 'home']);
  });

  it('brings its parts back to youth', async () => {
    const { s3, objects } = memoryBucket({
      'index.html': 'a',
      'previous/index.html': 'b',
      [STALE_ASSETS_KEY]: '{"assets/b.js":1}',
    });
    await restorePreviousPages(s3, 'site');
    expect(objects.has(STALE_ASSETS_KEY)).toBe(false);
  });

  it('is nothing at the first publication, and cannot come back then', async () => {
    const { s3, objects } = memoryBucket();
    await savePreviousPages(s3, 'site');
    expect(objects.size).toBe(0);
    await expect(restorePreviousPages(memoryBucket({ 'index.html': 'monday' }).s3, 'site')).rejects.toThrow(
      'no previous/index.html',
    );
  });
});

describe('between a new stack and its site', () => {
  it('the shell stands in for a home page that is not there yet, and for none that is', async () => {
    const old = memoryBucket({ 'index.html': 'shell' });
    await fillMissingPages(old.s3, 'site');
    expect(old.objects.get('home.html')).toBe('shell');
    const whole = memoryBucket({ 'index.html': 'shell', 'home.html': 'home' });
    await fillMissingPages(whole.s3, 'site');
    expect(whole.objects.get('home.html')).toBe('home');
  });

  it('nothing stands in for anything where no site was ever published', async () => {
    const { s3, objects } = memoryBucket();
    await fillMissingPages(s3, 'site');
    expect(objects.size).toBe(0);
  });
});
