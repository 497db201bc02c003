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
  anonymousClient,
} from './client.ts';
import { readShopLog } from './shop-emulators.ts';
import { createProduct, deleteTestProducts, testProductForm } from './test-products.ts';

type LogLine = Record<string, unknown>;

/** The log lines that CloudWatch Logs would count for a metric. */
function countedLines(name: MetricName): LogLine[] {
  const { functions, pattern }: MetricFilterRow = metricFilters[name];
  const lines = [...readShopLog().matchAll(/^\S+ \S+-(\w+)Function (\{.*\})$/gm)];
  return lines
    .filter(([, source = '']) => (functions as readonly string[]).includes(source.toLowerCase()))
    .map(([, , json = '']) => JSON.parse(json) as LogLine)
    .filter((line) => matchesPattern(line, pattern));
}

/** Patterns are written as 'a && (b || c)', with conditions such as `$.message = "paid"`. */
function matchesPattern(line: LogLine, pattern: string): boolean {
  const results = pattern.replace(/\$\.(\w+) = "([^"]*)"/g, (_condition, key: string, value: string) =>
    String(line[key] === value),
  );
  return results.split(' && ').every((result) => result.includes('true'));
}

describe('the metrics of the dashboard', () => {
  it('find their lines in the log: orders, euro, refused cards, missing stock, the age of the catalogue', async () => {
    const [anna, admin] = [await registerCustomer(), await logInAsAdmin()];
    const names = ['Orders', 'Revenue', 'PaymentFailures', 'OversellAttempts', 'CatalogueAge'] as const;
    const before = new Map(names.map((name) => [name, countedLines(name).length]));
    const choice = await findVariant(10, 90);
    const { total } = await placePaidOrder(anna, choice);
    const { order } = (await placeOrder(anna, testOrderDraft(await findVariant(5)))).body;
    expect((await payOrder(anna, order._id, 'demo_declined')).status).toBe(402);
    const tooMany = await placeOrder(anna, testOrderDraft({ ...choice, quantity: 99 }));
    expect(tooMany.body.code).toBe('OUT_OF_STOCK');
    await createProduct(admin, testProductForm());
    const findGrown = async () => {
      await anonymousClient().get('/products?limit=1');
      return names.filter((name) => countedLines(name).length > before.get(name)!);
    };
    expect(await eventually(findGrown, ({ length }) => length === names.length)).toEqual([...names]);
    expect(countedLines('Revenue').map(({ euro }) => euro)).toContain(total);
    for (const { ageMs } of countedLines('CatalogueAge')) expect(ageMs).toEqual(expect.any(Number));
    for (const { orderId, requestId } of countedLines('Orders')) {
      expect([typeof orderId, typeof requestId]).toEqual(['string', 'string']);
    }
    await deleteTestProducts(admin);
    await anna.patch(`/orders/${order._id}/cancel`);
  });
});
