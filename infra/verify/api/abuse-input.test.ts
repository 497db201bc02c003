import { readFileSync } from 'node:fs';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import { jpeg } from '../../../functions/testing/fixtures/images.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { routes, type Route } from '../../../shared/api/routes.ts';
import {
  testShippingAddress,
  placePaidOrder,
  testOrderDraft,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  newEmail,
  placeOrder,
  sendForm,
  siteUrl,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
  type ApiClient,
} from './client.ts';

let anna: ApiClient;
let boss: ApiClient;
const made: string[] = [];
beforeAll(async () => {
  [anna, boss] = await Promise.all([registerCustomer(), logInAsAdmin()]);
});
afterAll(() => Promise.all(made.map((id) => boss.delete(`/products/${id}`))));

const NOWHERE = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const everything = Object.values(routes) as Route[];

describe('whatever is sent', () => {
  const bodies: [string, string, string][] = [
    ['broken JSON', '{"a":', 'application/json'],
    ['a bare word', 'undefined', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '{}', 'application/json'],
    ['a list', '[[]]', 'application/json'],
    ['a text', '"ciao"', 'application/json'],
    ['a million', '1e308', 'application/json'],
    ['deep', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, 'application/json'],
    ['plain text', 'ciao', 'text/plain'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded'],
    ['XML', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 'application/xml'],
    ['a form of parts without a boundary', 'x', 'multipart/form-data'],
    [
      'a form of parts that never ends',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['JSON in another alphabet', Buffer.from('{}', 'utf16le').toString('latin1'), 'application/json; charset=utf-16'],
  ];
  const writing = everything.filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && !/logout|refresh/.test(path),
  );

  it.each(bodies)('%s is refused, or says nothing, at every door', async (_what, raw, type) => {
    for (const { method, path } of writing) {
      const reply = await boss.call(method, path.replace(/\{\w+\}/g, NOWHERE), {
        raw,
        headers: { 'content-type': type },
      });
      expect([path, reply.status < 500]).toEqual([path, true]);
      if (reply.status >= 400) expect([path, reply.body.success]).toEqual([path, false]);
      expect([path, reply.text]).toEqual([path, expect.not.stringMatching(/invalid (input|option)|expected/i)]);
    }
  });

  const texts = [
    '__proto__',
    'constructor',
    '%00',
    '%',
    '%ff%fe',
    '../../x',
    "' OR 1=1 --",
    '{"$gt":""}',
    '😀',
    '𠮷',
    '𝓜𝓪𝓻𝓲𝓸 𝓡𝓸𝓼𝓼𝓲',
    '\u202e',
    'a'.repeat(5000),
    '-1',
    '1e999',
    'NaN',
    '0x10',
  ];
  const lists = everything.filter(({ method }) => method === 'GET');
  it.each(texts)('%.20p in any search, page, sort, filter or id', async (text) => {
    const word = /^%(00|ff%fe|)$/.test(text) ? text : encodeURIComponent(text);
    const names = [
      'page',
      'limit',
      'search',
      'q',
      'sort',
      'sortBy',
      'sortOrder',
      'status',
      'category',
      'minPrice',
      'size',
      'color',
      'period',
      'kind',
      'after',
    ];
    const query = names.map((name) => `${name}=${text.length > 100 ? word.slice(0, 400) : word}`).join('&');
    for (const { path, method, access } of lists) {
      const id = path.includes('{') ? word.slice(0, 600) : '';
      const person = access === 'admin' ? boss : anna;
      const reply = await person.call(method, `${path.replace(/\{\w+\}/g, id)}?${query}`);
      expect([path, reply.status < 500]).toEqual([path, true]);
    }
    const long = await anonymousClient().get(`/products?search=${'a'.repeat(5000)}`);
    expect(long.status).toBe(200);
  });
});

describe('markup, line breaks and NUL', () => {
  it('is text in names and notes; control characters stay out', async () => {
    const markup = `<img src=x onerror=alert(1)>`;
    const choice = await findVariant(20);
    const { body } = await placeOrder(anna, {
      ...testOrderDraft(choice),
      notes: `${markup}\nseconda riga`,
      shippingAddress: { ...testShippingAddress, street: `Via "${markup.slice(0, 20)}"` },
    });
    expect(body.order.notes).toBe(`${markup}\nseconda riga`);
    for (const bad of ['a\rb', 'a\nBcc: x@y.it', 'a\u0000b', 'a\u2028b', 'a\ud842b', '\u001b[31m']) {
      for (const field of ['firstName', 'lastName', 'street', 'city'] as const) {
        const reply = await placeOrder(anna, {
          ...testOrderDraft(choice),
          shippingAddress: { ...testShippingAddress, [field]: bad },
        });
        expect([field, bad, reply.status]).toEqual([field, bad, 400]);
      }
      const { lastName, email } = anna.user!;
      expect((await anna.put('/auth/me', { firstName: bad, lastName, email })).status).toBe(400);
      expect((await anna.put('/auth/me', { firstName: 'Anna', lastName, email: `${bad}@example.it` })).status).toBe(
        400,
      );
    }
    await anna.patch(`/orders/${body.order._id}/cancel`);
  });

  it('in a tracking number makes no link of its own', async () => {
    const order = await placePaidOrder(anna, await findVariant(20));
    const ship = (trackingNumber: unknown) =>
      boss.patch<{ order: Order }>(`/admin/orders/${order._id}/status`, { status: 'shipped', trackingNumber });
    for (const bad of ['a\r\nb', 'x\u0000', 'x'.repeat(81), 7, {}]) expect((await ship(bad)).status).toBe(400);
    const { body } = await ship('javascript:alert(1)//<b>');
    expect(body.order.trackingNumber).toBe('javascript:alert(1)//<b>');
    const mail = await mailTo(anna.user!.email, /spedit/i);
    expect(mail).not.toMatch(/href="javascript:/i);
    expect(mail).not.toContain('<b>"');
  });
});

async function mailTo(email: string, subject: RegExp): Promise<string> {
  const mailbox = process.env['SHOP_MAILBOX'] ?? '';
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${mailbox}/mails`)).json()) as {
      to: string[];
      subject: string;
      html?: string;
    }[];
    const found = mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
    if (found) return found.html ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no such mail');
}

describe('a card number', () => {
  const CARD = '4556737586899855';
  const spelled = [
    CARD,
    '4556 7375 8689 9855',
    '4556-7375-8689-9855',
    '4556.7375.8689.9855',
    '4556\u00a07375\u200b86899855',
  ];
  /** However it is spelled. */
  const bare = (text: string) => text.replace(/[\s.\u200b-]/g, '');
  const log = () => readFileSync(process.env['SHOP_LOG'] ?? '', 'utf8');

  it.each(spelled)('%s in any field is refused, and neither echoed nor stored', async (card) => {
    const choice = await findVariant(20);
    const honest = testOrderDraft(choice);
    const { lastName, email } = anna.user!;
    const refused = [
      ...(await Promise.all(
        (['firstName', 'lastName', 'street', 'city'] as const).map((field) =>
          placeOrder(anna, { ...honest, shippingAddress: { ...testShippingAddress, [field]: `x ${card}` } }),
        ),
      )),
      await placeOrder(anna, { ...honest, notes: `paga con ${card}` }),
      await anna.put('/auth/me', { firstName: card, lastName, email }),
      await anna.put('/auth/me', { firstName: 'Anna', lastName, email, address: { street: card } }),
      await anonymousClient().post('/auth/register', {
        firstName: card,
        lastName: 'X',
        email: newEmail(),
        password: 'segreta',
      }),
      await sendForm(boss, 'POST', '/products', toFormData(aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${card}` }))),
      await sendForm(boss, 'POST', '/products', toFormData(aProductForm({ description: card }))),
      await sendForm(boss, 'POST', '/products', toFormData(aProductForm({ tags: [card] }))),
    ];
    for (const { status, text } of refused) {
      expect(status).toBe(400);
      expect(bare(text)).not.toContain(CARD);
    }
  });

  it('that was refused stands in no log, however it is spelled', async () => {
    await anna.put('/auth/me', { firstName: spelled[1], lastName: 'X', email: anna.user!.email });
    expect(log()).toContain('"message":"refused"');
    expect(bare(log())).not.toContain(CARD);
  });

  it('in an address for mails is refused', async () => {
    const reply = await anonymousClient().post('/auth/register', {
      ...{ firstName: 'Anna', lastName: 'Ferri', password: 'segreta' },
      email: `${CARD}@example.it`,
    });
    expect([reply.status, reply.body.errors]).toEqual([400, { email: 'Non inserire qui il numero della carta' }]);
  });

  it('where no field is for it, or in a file’s name, goes nowhere', async () => {
    const choice = await findVariant(20);
    const extra = { cardNumber: CARD, card: { number: CARD, cvv: '123' }, payment: [CARD] };
    const { status, body } = await placeOrder(anna, { ...testOrderDraft(choice), ...extra }, CARD);
    expect(status).toBe(201);
    const form = toFormData(
      aProductForm({ name: `${TEST_PRODUCT_PREFIX} carta` }),
      [{ bytes: jpeg, name: `${CARD}.jpg` }],
      { cardNumber: CARD },
    );
    const saved = await sendForm<{ product: Product }>(boss, 'POST', '/products', form);
    made.push(saved.body.product._id);
    await anna.post('/orders/payment-intent', { orderId: body.order._id, ...extra });
    await anonymousClient().get(`/products?search=${CARD}`);
    await boss.get(`/admin/orders?search=${CARD}`);
    await anonymousClient().get(`/products/${CARD}`);
    await anonymousClient().post('/auth/login', { email: `${CARD}@example.it`, password: CARD });
    const answers = [
      saved,
      await anna.get('/orders'),
      await boss.get(`/products/${saved.body.product._id}`),
      await anna.get('/auth/me'),
    ];
    for (const { text } of answers) expect(text).not.toContain(CARD);
    expect(bare(log())).not.toContain(CARD);
  });
});

describe('the shop’s log', () => {
  it('holds no token, password, cookie, address or person', () => {
    const text = readFileSync(process.env['SHOP_LOG'] ?? '', 'utf8');
    expect(text).toContain('"call":"createOrder"');
    for (const secret of [
      /eyJ[\w-]{20}/,
      /Bearer /,
      /segreta/,
      /admin123|cliente123/,
      /_secret_/,
      /set-cookie/i,
      /Via Roma 1/,
      /\+39 333/,
    ]) {
      expect(secret.exec(text)?.[0]).toBeUndefined();
    }
    expect(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i.exec(text)?.[0]).toBeUndefined();
  });
});

describe('what is shipped', () => {
  it('has no source map, no key and no name of the inside', async () => {
    const html = await (await fetch(`${siteUrl}/`)).text();
    const seen = new Set<string>();
    const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
    for (let path = waiting.pop(); path && seen.size < 200; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const text = await (await fetch(siteUrl + path)).text();
      expect([
        path,
        /sourceMappingURL=|AKIA[A-Z0-9]{16}|sk_(test|live)_|whsec_|arn:aws:|-----BEGIN/.exec(text)?.[0],
      ]).toEqual([path, undefined]);
      expect((await fetch(`${siteUrl}${path}.map`)).status).toBe(404);
      for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
        waiting.push(`/assets/${name}`);
    }
    expect(seen.size).toBeGreaterThan(10);
    for (const path of [
      '/.env',
      '/.git/config',
      '/package.json',
      '/assets/',
      '/assets/../config.json/..%2f',
      '/%2e%2e/package.json',
    ]) {
      const response = await fetch(siteUrl + path, { redirect: 'manual' });
      expect([path, await response.text()]).toEqual([
        path,
        expect.not.stringMatching(/"scripts"|\[core\]|ListBucketResult/),
      ]);
    }
  }, 30_000);
});
