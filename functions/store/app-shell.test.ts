import { setupS3 } from '../testing/fakes/s3.ts';
import { readAppShell } from './app-shell.ts';

const objects = setupS3();
process.env['SITE_BUCKET'] = 'site';
Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });

const publish = (html: string) =>
  objects.set('/site/index.html', { type: 'text/html', cacheControl: undefined, bytes: Buffer.from(html) });

describe('the app shell', () => {
  it('is the published index.html', async () => {
    publish('<!doctype html><title>Città</title>');
    expect(await readAppShell()).toBe('<!doctype html><title>Città</title>');
  });

  it('is never empty: a page without it would be blank', async () => {
    publish('');
    await expect(readAppShell()).rejects.toThrow('empty');
  });

  it('fails where nothing was published yet', async () => {
    objects.clear();
    await expect(readAppShell()).rejects.toThrow();
  });
});
