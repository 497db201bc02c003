/** A shop with its customers, and one kill after the other. */
import type { ProductChoice, ApiClient } from '../api/client.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { ReconcileResult } from '../../../functions/tasks/reconcile/reconcile.ts';
import { checkAcknowledgedOrders, checkOneOrderPerKey, countCustomerOrders } from './checks.ts';
import {
  cancelUnpaidOrders,
  planWorkload,
  runAttempt,
  runConcurrently,
  type ApiModule,
  type OrderAttempt,
  type WorkloadCustomers,
  type WorkloadStock,
} from './workload.ts';
import type { KillableShop } from './killable-shop.ts';

const CONCURRENCY = 20;
const SINGLE_CUSTOMERS = 8;
const REPEATED_CUSTOMERS = 16;

export class KillScenario {
  /** Units in stock and in orders together, by variant: no kill may change them. */
  #quantities: Record<string, number> = {};

  private constructor(
    private readonly shop: KillableShop,
    readonly api: ApiModule,
    private readonly customers: WorkloadCustomers,
  ) {}

  static async start(shop: KillableShop): Promise<KillScenario> {
    await shop.start();
    // The client reads the address when it is loaded. Restarts keep it.
    process.env['SHOP_URL'] = shop.url;
    const api = await import('../api/client.ts');
    const register = (count: number) => Promise.all(Array.from({ length: count }, () => api.registerCustomer()));
    const customers = { single: await register(SINGLE_CUSTOMERS), repeated: await register(REPEATED_CUSTOMERS) };
    const scenario = new KillScenario(shop, api, customers);
    await shop.waitForStream();
    scenario.#quantities = quantitiesByVariant(await shop.reconcile());
    return scenario;
  }

  /** Orders, a kill in the middle of them, a restart, and all comparisons. */
  async killDuringOrders(count: number, seed: number): Promise<{ summary: string; failures: string[] }> {
    await this.#cancelUnpaid();
    const { attempts, cartAttempts } = await planWorkload(this.api, count, this.customers, await this.#findStock());
    const countsBefore = await this.#orderCounts();
    // Between 20 % and 70 % of the answers, at another point with each seed.
    const killAfter = Math.ceil(count * (0.2 + ((seed * 37) % 50) / 100));
    let kill: Promise<void> | undefined;
    await runConcurrently(this.api, attempts, CONCURRENCY, (answers) => {
      if (answers >= killAfter) kill ??= this.shop.kill();
    });
    await kill;
    const answered = attempts.filter(({ orderReply }) => orderReply).length;
    const startedAt = Date.now();
    await this.shop.start();
    const restartMs = Date.now() - startedAt;
    const failures = [
      ...(await checkAcknowledgedOrders(attempts, cartAttempts)),
      ...(await this.#repeatAndCompare(attempts, countsBefore)),
    ];
    return { summary: `${answered} of ${count} answered before it, open again after ${restartMs} ms`, failures };
  }

  async #repeatAndCompare(attempts: OrderAttempt[], countsBefore: Map<ApiClient, number>): Promise<string[]> {
    for (let start = 0; start < attempts.length; start += CONCURRENCY) {
      const batch = attempts.slice(start, start + CONCURRENCY);
      await Promise.all(batch.map((attempt) => this.#repeat(attempt)));
    }
    const failures = await checkOneOrderPerKey(attempts, countsBefore);
    await this.shop.waitForStream();
    const result = await this.shop.reconcile();
    const quantities = quantitiesByVariant(result);
    for (const [variantId, expected] of Object.entries(this.#quantities)) {
      if (quantities[variantId] !== expected) {
        failures.push(`variant ${variantId}: ${quantities[variantId]} units in stock and orders, not ${expected}`);
      }
    }
    return [...failures, ...result.differences, ...(await this.#checkAdminTotals(result.orders))];
  }

  /** A connection kept open through the kill may turn out lost only now: browsers call again. */
  async #repeat(attempt: OrderAttempt): Promise<void> {
    for (let call = 0; call < 3; call += 1) if (await runAttempt(this.api, attempt)) return;
  }

  async #checkAdminTotals(orders: number): Promise<string[]> {
    const admin = await this.api.logInAsAdmin();
    const { total } = (await admin.get<{ total: number }>('/admin/orders?limit=1')).body;
    const { stats } = (await admin.get<{ stats: { totalOrders: number } }>('/admin/dashboard')).body;
    const isRight = total === orders && stats.totalOrders === orders;
    return isRight ? [] : [`${orders} orders; the list has ${total}, the dashboard ${stats.totalOrders}`];
  }

  /** Two variants for those with a cart, others for the rest; among these one with little stock. */
  async #findStock(): Promise<WorkloadStock> {
    const { body } = await this.api.anonymousClient().get<{ products: Product[] }>('/products?limit=100');
    const choices: ProductChoice[] = body.products.flatMap((product) =>
      product.variants.map((variant) => ({ product, variant })),
    );
    const available = choices
      .filter(({ variant }) => variant.stock >= 4)
      .sort((first, second) => second.variant.stock - first.variant.stock);
    return { single: available.slice(0, 2), repeated: [...available.slice(2, 9), ...available.slice(-1)] };
  }

  /** What an earlier kill left. An account may hold three unpaid orders. */
  async #cancelUnpaid(): Promise<void> {
    await Promise.all([...this.customers.single, ...this.customers.repeated].map(cancelUnpaidOrders));
  }

  async #orderCounts(): Promise<Map<ApiClient, number>> {
    const clients = [...this.customers.single, ...this.customers.repeated];
    return new Map(
      await Promise.all(clients.map(async (client) => [client, await countCustomerOrders(client)] as const)),
    );
  }
}

function quantitiesByVariant({ stockByVariant }: ReconcileResult): Record<string, number> {
  return Object.fromEntries(Object.entries(stockByVariant).map(([id, { left, held }]) => [id, left + held]));
}
