import type { Route } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/api/routes.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  testShippingAddress,
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  placeOrder,
  anonymousClient,
  type ApiClient,
} from './client.ts';
import { fillPath } from './route-calls.ts';
import { readEmails } from './shop-emulators.ts';

let anna: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  [anna, admin] = await Promise.all([registerCustomer(), logInAsAdmin()]);
});

const allRoutes = Object.values(routes) as Route[];

describe('a body', () => {
  const bodies: [label: string, raw: string, type: string][] = [
    ['broken JSON', '{"a":', 'application/json'],
    ['a bare word', 'undefined', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '{}', 'application/json'],
    ['a list', '[[]]', 'application/json'],
    ['a text', '"ciao"', 'application/json'],
    ['a huge number', '1e308', 'application/json'],
    ['deep JSON', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, 'application/json'],
    ['plain text', 'ciao', 'text/plain'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded'],
    ['XML', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 'application/xml'],
    ['a multipart form without a boundary', 'x', 'multipart/form-data'],
    [
      'a multipart form that never ends',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['JSON in UTF-16', Buffer.from('{}', 'utf16le').toString('latin1'), 'application/json; charset=utf-16'],
  ];
  const writingRoutes = allRoutes.filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && !/logout|refresh/.test(path),
  );

  it.each(bodies)('of %s is refused or changes nothing, at every call', async (_label, raw, type) => {
    for (const { method, path } of writingRoutes) {
      const { status, text } = await admin.call(method, fillPath(path), { raw, headers: { 'content-type': type } });
      expect([path, status < 500]).toEqual([path, true]);
      // No message of the validation library reaches a shopper.
      expect([path, text]).toEqual([path, expect.not.stringMatching(/invalid (input|option)|expected/i)]);
    }
  });
});

describe('a text', () => {
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
  const queryNames = [
    ...['page', 'limit', 'search', 'q', 'sort', 'sortBy', 'sortOrder', 'status', 'category', 'minPrice', 'size'],
    ...['color', 'period', 'kind', 'after'],
  ];
  const readingRoutes = allRoutes.filter(({ method }) => method === 'GET');

  it.each(texts)('%.20p in any search, page, sort, filter or id never leads to 5xx', async (text) => {
    const encoded = /^%(00|ff%fe|)$/.test(text) ? text : encodeURIComponent(text);
    const value = text.length > 100 ? encoded.slice(0, 400) : encoded;
    const query = queryNames.map((name) => `${name}=${value}`).join('&');
    for (const { path, method, access } of readingRoutes) {
      const client = access === 'admin' ? admin : anna;
      const { status } = await client.call(method, `${fillPath(path, encoded.slice(0, 600))}?${query}`);
      expect([path, status < 500]).toEqual([path, true]);
    }
    const longSearch = await anonymousClient().get(`/products?search=${'a'.repeat(5000)}`);
    expect(longSearch.status).toBe(200);
  });
});

describe('markup, line breaks and NUL', () => {
  it('is text in names and notes; control characters stay out', async () => {
    const markup = `<img src=x onerror=alert(1)>`;
    const draft = testOrderDraft(await findVariant(20));
    const { order } = (
      await placeOrder(anna, {
        ...draft,
        notes: `${markup}\nseconda riga`,
        shippingAddress: { ...testShippingAddress, street: `Via "${markup.slice(0, 20)}"` },
      })
    ).body;
    expect(order.notes).toBe(`${markup}\nseconda riga`);
    const { lastName, email } = anna.user!;
    for (const text of ['a\rb', 'a\nBcc: x@y.it', 'a\u0000b', 'a\u2028b', 'a\ud842b', '\u001b[31m']) {
      for (const field of ['firstName', 'lastName', 'street', 'city'] as const) {
        const shippingAddress = { ...testShippingAddress, [field]: text };
        const { status } = await placeOrder(anna, { ...draft, shippingAddress });
        expect([field, text, status]).toEqual([field, text, 400]);
      }
      expect((await anna.put('/auth/me', { firstName: text, lastName, email })).status).toBe(400);
      const withText = { firstName: 'Anna', lastName, email: `${text}@example.it` };
      expect((await anna.put('/auth/me', withText)).status).toBe(400);
    }
    await anna.patch(`/orders/${order._id}/cancel`);
  });

  it('in a tracking number makes no link of its own', async () => {
    const order = await placePaidOrder(anna, await findVariant(20));
    const ship = (trackingNumber: unknown) =>
      admin.patch<{ order: Order }>(`/admin/orders/${order._id}/status`, { status: 'shipped', trackingNumber });
    for (const wrong of ['a\r\nb', 'x\u0000', 'x'.repeat(81), 7, {}]) expect((await ship(wrong)).status).toBe(400);
    const { body } = await ship('javascript:alert(1)//<b>');
    expect(body.order.trackingNumber).toBe('javascript:alert(1)//<b>');
    const shippedEmails = async () =>
      (await readEmails(anna.user!.email)).filter(({ subject }) => /spedit/i.test(subject));
    const [email] = await eventually(shippedEmails, ({ length }) => length > 0);
    expect(email?.html).toContain('alert(1)');
    expect(email?.html).not.toMatch(/href="javascript:/i);
    expect(email?.html).not.toContain('<b>"');
  });
});
