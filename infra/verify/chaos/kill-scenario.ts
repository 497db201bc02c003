/** One scene: a shop, its people, and one kill after the other. */
import type { ProductChoice, ApiClient } from '../api/client.ts';
import type * as Client from '../api/client.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { ReconcileResult } from '../../../functions/tasks/reconcile/reconcile.ts';
import { countCustomerOrders, checkOneOrderPerKey, checkAcknowledgedOrders } from './checks.ts';
import { planWorkload, runAttempt, runConcurrently, type OrderAttempt } from './workload.ts';
import type { KillableShop } from './killable-shop.ts';

const WIDTH = 20;
const CAREFUL = 8;
const BUSY = 4;

export class KillScenario {
  #pieces: Record<string, number> | undefined;

  private constructor(
    private readonly victim: KillableShop,
    readonly shop: typeof Client,
    private readonly people: { careful: ApiClient[]; busy: ApiClient[] },
  ) {}

  static async start(victim: KillableShop): Promise<KillScenario> {
    await victim.start();
    // The client reads the address when it is loaded; it stays the same through all restarts.
    process.env['SHOP_URL'] = victim.url;
    const shop = await import('../api/client.ts');
    const register = (count: number) => Promise.all(Array.from({ length: count }, () => shop.registerCustomer()));
    const scene = new KillScenario(victim, shop, { careful: await register(CAREFUL), busy: await register(BUSY) });
    await victim.waitForStream();
    scene.#pieces = sums(await victim.reconcile());
    return scene;
  }

  /** Orders, a kill in their midst, a restart, the comparison. */
  async killDuringOrders(count: number, seed: number): Promise<{ summary: string; faults: string[] }> {
    const { attempts: errands, cartAttempts: carts } = await planWorkload(
      this.shop,
      count,
      this.people,
      await this.#stock(),
    );
    const before = await this.#counts();
    // Somewhere in the middle, in each round elsewhere.
    const midst = Math.ceil(count * (0.2 + ((seed * 37) % 50) / 100));
    let dying: Promise<void> | undefined;
    await runConcurrently(this.shop, errands, WIDTH, (told) => {
      if (told >= midst) dying ??= this.victim.kill();
    });
    await dying;
    const answered = errands.filter(({ orderReply: told }) => told).length;
    const began = Date.now();
    await this.victim.start();
    const back = Date.now() - began;
    const faults = [...(await checkAcknowledgedOrders(errands, carts)), ...(await this.#again(errands, before))];
    return { summary: `${answered} of ${count} answered before it, open again after ${back} ms`, faults };
  }

  /** Everybody asks again, then all is compared. */
  async #again(errands: OrderAttempt[], before: Map<ApiClient, number>): Promise<string[]> {
    for (let from = 0; from < errands.length; from += WIDTH) {
      await Promise.all(errands.slice(from, from + WIDTH).map((each) => this.#ask(each)));
    }
    const faults = await checkOneOrderPerKey(errands, before);
    await this.victim.waitForStream();
    const result = await this.victim.reconcile();
    const pieces = sums(result);
    for (const [id, made] of Object.entries(this.#pieces ?? {})) {
      if (pieces[id] !== made) faults.push(`variant ${id}: ${pieces[id]} pieces left and held of ${made}`);
    }
    return [...faults, ...result.differences, ...(await this.#listed(result.orders))];
  }

  /** A line that stayed open through the kill may be found dead now: a browser asks again, and so does this. */
  async #ask(errand: OrderAttempt): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) if (await runAttempt(this.shop, errand)) return;
  }

  /** What the back office says there is. */
  async #listed(orders: number): Promise<string[]> {
    const admin = await this.shop.logInAsAdmin();
    const { total } = (await admin.get<{ total: number }>('/admin/orders?limit=1')).body;
    const { stats } = (await admin.get<{ stats: { totalOrders: number } }>('/admin/dashboard')).body;
    const right = total === orders && stats.totalOrders === orders;
    return right ? [] : [`${orders} orders; the list says ${total}, the dashboard ${stats.totalOrders}`];
  }

  /** Two variants for the carts, others for the busy; among these one whose last pieces go. */
  async #stock(): Promise<{ carts: ProductChoice[]; busy: ProductChoice[] }> {
    const { body } = await this.shop.anonymousClient().get<{ products: Product[] }>('/products?limit=100');
    const all = body.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
    const live = all.filter(({ variant }) => variant.stock >= 4).sort((a, b) => b.variant.stock - a.variant.stock);
    return { carts: live.slice(0, 2), busy: [...live.slice(2, 9), ...live.slice(-1)] };
  }

  async #counts(): Promise<Map<ApiClient, number>> {
    const people = [...this.people.careful, ...this.people.busy];
    return new Map(await Promise.all(people.map(async (each) => [each, await countCustomerOrders(each)] as const)));
  }
}

function sums({ stockByVariant: pieces }: ReconcileResult): Record<string, number> {
  return Object.fromEntries(Object.entries(pieces).map(([id, { left, held }]) => [id, left + held]));
}
