import { readFileSync } from 'node:fs';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { metricFilters, type MetricName, type MetricFilterRow } from '../../stack/metric-filters.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  payOrder,
  placeOrder,
  sendForm,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
} from './client.ts';

type Line = Record<string, unknown>;

/** The lines of a number's own functions that CloudWatch Logs would count for it. */
function counted(name: MetricName): Line[] {
  const { functions: of, pattern: lines }: MetricFilterRow = metricFilters[name];
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
    const [anna, boss] = [await registerCustomer(), await logInAsAdmin()];
    const names = ['Orders', 'Revenue', 'PaymentFailures', 'OversellAttempts', 'CatalogueAge'] as const;
    const before = new Map(names.map((name) => [name, counted(name).length]));
    const few = await findVariant(10, 90);
    const { total } = await placePaidOrder(anna, few);
    const { order } = (await placeOrder(anna, testOrderDraft(await findVariant(5)))).body;
    expect((await payOrder(anna, order._id, 'demo_declined')).status).toBe(402);
    expect((await placeOrder(anna, testOrderDraft({ ...few, quantity: 99 }))).body.code).toBe('OUT_OF_STOCK');
    const form = toFormData(aProductForm({ name: `${TEST_PRODUCT_PREFIX} contata` }));
    const { product } = (await sendForm<{ product: Product }>(boss, 'POST', '/products', form)).body;
    const more = await eventually(
      async () => {
        await anonymousClient().get('/products?limit=1');
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
