import { readFileSync } from 'node:fs';
import { aForm, sent } from '../../../functions/testing/product-form.ts';
import type { Product } from '../../../shared/product.ts';
import { metricRows, type MetricName, type MetricRow } from '../../metric-rows.ts';
import {
  buy,
  draft,
  eventually,
  findVariant,
  logInAsAdmin,
  newCustomer,
  pay,
  placeOrder,
  sendForm,
  TRIAL,
  visitor,
} from './client.ts';

type Line = Record<string, unknown>;

/** The lines of a number's own functions that CloudWatch Logs would count for it. */
function counted(name: MetricName): Line[] {
  const { of, lines }: MetricRow = metricRows[name];
  const log = readFileSync(process.env['SHOP_LOG'] ?? '', 'utf8');
  const told = [...log.matchAll(/^\S+ \S+-(\w+)Function (\{.*\})$/gm)].flatMap(([, source = '', json = '']) =>
    (of as readonly string[]).includes(source.toLowerCase()) ? [JSON.parse(json) as Line] : [],
  );
  return told.filter((line) => fits(line, lines));
}

/** 'a && (b || c)', as the rows write it. */
function fits(line: Line, lines: string): boolean {
  const truths = lines.replace(/\$\.(\w+) = "([^"]*)"/g, (_all, key: string, value: string) =>
    String(line[key] === value),
  );
  return truths.split(' && ').every((each) => each.includes('true'));
}

describe('what the dashboard counts', () => {
  it('stands in the log as it is looked for: orders, euro, refused cards, pieces that are gone, how fresh the catalogue is', async () => {
    const [anna, boss] = [await newCustomer(), await logInAsAdmin()];
    const names = ['Orders', 'Revenue', 'PaymentFailures', 'OversellAttempts', 'CatalogueAge'] as const;
    const before = new Map(names.map((name) => [name, counted(name).length]));
    const few = await findVariant(10, 90);
    const { total } = await buy(anna, few);
    const { order } = (await placeOrder(anna, draft(await findVariant(5)))).body;
    expect((await pay(anna, order._id, 'demo_declined')).status).toBe(402);
    expect((await placeOrder(anna, draft({ ...few, quantity: 99 }))).body.code).toBe('OUT_OF_STOCK');
    const form = sent(aForm({ name: `${TRIAL} contata` }));
    const { product } = (await sendForm<{ product: Product }>(boss, 'POST', '/products', form)).body;
    const more = await eventually(
      async () => {
        await visitor().get('/products?limit=1');
        return names.filter((name) => counted(name).length > before.get(name)!);
      },
      ({ length }) => length === names.length,
    );
    expect(more).toEqual([...names]);
    expect(counted('Revenue').map(({ euro }) => euro)).toContain(total);
    for (const { ageMs } of counted('CatalogueAge')) expect(ageMs).toEqual(expect.any(Number));
    for (const line of counted('Orders'))
      expect([typeof line['orderId'], typeof line['requestId']]).toEqual(['string', 'string']);
    await boss.delete(`/products/${product._id}`);
    await anna.patch(`/orders/${order._id}/cancel`);
  });
});
