import { siteUrl, findVariant, placePaidOrder, registerCustomer } from './client.ts';
import { readShopLog } from './shop-emulators.ts';

describe('the shop’s log', () => {
  it('holds no token, password, cookie, address or person', async () => {
    await placePaidOrder(await registerCustomer(), await findVariant(20));
    const text = readShopLog();
    expect(text).toContain('"call":"createOrder"');
    const secrets = [
      /eyJ[\w-]{20}/,
      /Bearer /,
      /segreta/,
      /admin123|cliente123/,
      /_secret_/,
      /set-cookie/i,
      /Via Roma 1/,
      /\+39 333/,
      /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
    ];
    for (const secret of secrets) expect(secret.exec(text)?.[0]).toBeUndefined();
  });
});

describe('the published site', () => {
  const SECRET = /sourceMappingURL=|AKIA[A-Z0-9]{16}|sk_(test|live)_|whsec_|arn:aws:|-----BEGIN/;

  it('has no source map, no key and no name of the inside', async () => {
    const html = await (await fetch(`${siteUrl}/`)).text();
    const visited = new Set<string>();
    const queue = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
    for (let path = queue.pop(); path && visited.size < 200; path = queue.pop()) {
      if (visited.has(path)) continue;
      visited.add(path);
      const text = await (await fetch(siteUrl + path)).text();
      expect([path, SECRET.exec(text)?.[0]]).toEqual([path, undefined]);
      expect((await fetch(`${siteUrl}${path}.map`)).status).toBe(404);
      for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)) {
        queue.push(`/assets/${name}`);
      }
    }
    expect(visited.size).toBeGreaterThan(10);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/',
    '/assets/../config.json/..%2f',
    '/%2e%2e/package.json',
  ])('answers %s with no file of the project', async (path) => {
    const text = await (await fetch(siteUrl + path, { redirect: 'manual' })).text();
    expect(text).not.toMatch(/"scripts"|\[core\]|ListBucketResult/);
  });
});
