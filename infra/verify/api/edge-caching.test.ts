import { eventually, registerCustomer, newEmail, siteUrl, anonymousClient } from './client.ts';

describe('what the edge promises', () => {
  it('serves the shop with the headers that keep foreign scripts and frames out', async () => {
    const { headers, status } = await fetch(`${siteUrl}/`);
    const csp = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it.each(['/', '/products', '/cart', '/checkout', '/admin/orders'])(
    'gives the shell at %s, never kept',
    async (path) => {
      const response = await fetch(`${siteUrl}${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root"');
      expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store|max-age=0/);
    },
  );

  it('answers an unknown page with 404 and the shell, an unknown file or picture with 404', async () => {
    const page = await fetch(`${siteUrl}/non/esiste`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<div id="root"');
    expect((await fetch(`${siteUrl}/assets/niente.js`)).status).toBe(404);
    expect((await fetch(`${siteUrl}/images/niente.webp`)).status).toBe(404);
  });

  it('keeps private answers out of every cache, whatever their address looks like', async () => {
    const person = await registerCustomer();
    for (const path of ['/auth/me', '/cart', '/orders', '/wishlist']) {
      const reply = await person.get(path);
      expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
    expect((await person.get('/auth/me/x.css')).status).toBe(404);
    expect((await fetch(`${siteUrl}/api/auth/me/x.css`)).status).toBe(404);
  });

  it('lets the catalogue be kept for a second and asked for by its ETag', async () => {
    const first = await fetch(`${siteUrl}/api/products?limit=3`);
    expect(first.headers.get('cache-control')).toContain('s-maxage=1');
    // Whatever another test puts into the catalogue meanwhile makes it another one.
    let known = first.headers.get('etag')!;
    const again = async () => {
      const answer = await fetch(`${siteUrl}/api/products?limit=3`, { headers: { 'if-none-match': known } });
      known = answer.headers.get('etag') ?? known;
      return answer.status;
    };
    expect(await eventually(again, (status) => status === 304)).toBe(304);
  });

  it('serves hashed assets and pictures for ever, and compresses text', async () => {
    const html = await (await fetch(`${siteUrl}/`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
    const asset = await fetch(`${siteUrl}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const { products } = (
      await anonymousClient().get<{ products: { images: { url: string }[] }[] }>('/products?limit=100')
    ).body;
    const picture = await fetch(`${siteUrl}${products.find(({ images }) => images.length > 0)!.images[0]!.url}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('opens nothing to foreign origins', async () => {
    const response = await fetch(`${siteUrl}/api/products`, { headers: { origin: 'https://altrove.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('takes the viewer address from the connection: who names another at each guess is slowed all the same', async () => {
    const body = { email: newEmail(), password: 'sbagliata' };
    const guess = (address: string) =>
      anonymousClient().post('/auth/login', body, {
        headers: {
          ...{ 'x-viewer-address': address, 'x-forwarded-for': address, 'x-real-ip': address },
          ...{ forwarded: `for=${address}`, 'cloudfront-viewer-address': `${address}:1`, 'x-origin-secret': 'x' },
        },
      });
    const statuses = [];
    for (let at = 1; at <= 6; at += 1) statuses.push((await guess(`198.51.100.${at}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  it('tells the log-in page the demo accounts, and nothing secret', async () => {
    const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      demo: { accounts: [{ role: 'admin' }, { role: 'customer' }] },
      payments: { provider: 'demo' },
    });
    expect(JSON.stringify(config)).not.toMatch(/secret|arn:|pool/i);
  });
});
