/** Many orders marked as shipped, and many prices lowered, with a kill in the middle: no row is done twice. */
import type { ActivityEntry } from '../../../shared/activity/answers.ts';
import type { ActivityKind } from '../../../shared/activity/kinds.ts';
import { MAX_STATUS_ROWS } from '../../../shared/order/admin-schema.ts';
import type { Order } from '../../../shared/order/answers.ts';
import type { TimelineEntry } from '../../../shared/order/timeline-schema.ts';
import type { AdminProduct } from '../../../shared/product/answers.ts';
import { MAX_CHANGE_ROWS } from '../../../shared/product/changes-schema.ts';
import { toCents, toEuro } from '../../../shared/price/money.ts';
import type { ApiClient, ApiReply } from '../api/client.ts';
import { killDuringRun, repeatRun, type BatchRun, type RunOutcome } from './kill-batches.ts';
import type { KillableShop } from './killable-shop.ts';
import type { ApiModule } from './workload.ts';

interface RowReply {
  outcome: 'changed' | 'same' | 'refused' | 'failed';
  message: string;
}

/** Pairs of order and tracking number, as an admin pastes them. */
export async function killDuringStatuses(shop: KillableShop, api: ApiModule, count: number): Promise<RunOutcome> {
  const orders = await readPaidOrders(await api.logInAsAdmin(), count);
  const run: BatchRun<Order, RowReply> = {
    rows: orders,
    rowsPerCall: MAX_STATUS_ROWS,
    send: async (admin, batch) => {
      const rows = batch.map(({ _id, orderNumber }) => ({ order: orderNumber, trackingNumber: trackingOf(_id) }));
      return rowsOf(await admin.post<{ rows: RowReply[] }>('/admin/orders/statuses', { status: 'shipped', rows }));
    },
  };
  const { seconds, answered, failures } = await killAndRepeat(shop, api, run);
  await shop.waitForStream();
  const admin = await api.logInAsAdmin();
  await eachOf(orders, async ({ _id, orderNumber }) => {
    const { entries } = (await admin.get<{ entries: TimelineEntry[] }>(`/admin/orders/${_id}/timeline`)).body;
    const steps = entries.filter((entry) => entry.kind === 'status' && entry.to === 'shipped').length;
    const emails = entries.filter((entry) => entry.kind === 'email' && / spedito$/.test(entry.subject)).length;
    if (steps !== 1 || emails !== 1) failures.push(`${orderNumber}: shipped ${steps} times, ${emails} emails`);
  });
  const ids = orders.map(({ _id }) => _id);
  failures.push(...(await compareLog(admin, 'order.status', ids, ({ after }) => after?.['status'] === 'shipped')));
  return { ...summaryOf('orders shipped', orders.length, answered, seconds), failures };
}

/** Ten percent off every product, to the cent. */
export async function killDuringPrices(shop: KillableShop, api: ApiModule, count: number): Promise<RunOutcome> {
  const change = { kind: 'percent', percent: -10 };
  const before = (await readProducts(await api.logInAsAdmin())).slice(0, count);
  const priceOf = ({ basePrice }: AdminProduct) => toEuro(Math.floor((toCents(basePrice) * 90 + 50) / 100));
  const run: BatchRun<AdminProduct, RowReply> = {
    rows: before,
    rowsPerCall: MAX_CHANGE_ROWS,
    send: async (admin, batch) => {
      const rows = batch.map((product) => ({ id: product._id, price: priceOf(product) }));
      return rowsOf(await admin.post<{ rows: RowReply[] }>('/admin/products/changes', { change, rows }));
    },
  };
  const { seconds, answered, failures } = await killAndRepeat(shop, api, run);
  await shop.waitForStream();
  const admin = await api.logInAsAdmin();
  const after = new Map((await readProducts(admin)).map((product) => [product._id, product]));
  for (const product of before) {
    const { basePrice, version } = after.get(product._id) ?? {};
    const isRight = basePrice === priceOf(product) && version === product.version + 1;
    if (!isRight) failures.push(`${product.name}: ${product.basePrice} became ${basePrice}, version ${version}`);
  }
  const ids = before.map(({ _id }) => _id);
  const isPrice = ({ after: values }: ActivityEntry) => values?.['basePriceCents'] !== undefined;
  failures.push(...(await compareLog(admin, 'product.update', ids, isPrice)));
  return { ...summaryOf('prices lowered', before.length, answered, seconds), failures };
}

/** The run with its kill, and the whole run again, which finds everything done. */
async function killAndRepeat<Row>(shop: KillableShop, api: ApiModule, run: BatchRun<Row, RowReply>) {
  const { replies, answered, seconds } = await killDuringRun(shop, api, run);
  const again = await repeatRun(api, run);
  const failures = [
    ...(replies.length === run.rows.length ? [] : [`${replies.length} of ${run.rows.length} rows answered`]),
    ...replies.filter(({ outcome }) => !['changed', 'same'].includes(outcome)).map(({ message }) => `row: ${message}`),
    ...again.filter(({ outcome }) => outcome !== 'same').map(({ outcome }) => `a repeated row was ${outcome}`),
  ];
  return { answered, seconds, failures };
}

function rowsOf({ status, body }: ApiReply<{ rows: RowReply[] }>): RowReply[] | undefined {
  return status === 200 ? body.rows : undefined;
}

function summaryOf(what: string, count: number, answered: number, seconds: number) {
  return { seconds, summary: `${count} ${what}, ${answered} answered before the kill: ${Math.round(seconds)} s` };
}

const trackingOf = (id: string) => `CHA${id.slice(-12)}`;

async function readPaidOrders(admin: ApiClient, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; orders.length < count; page += 1) {
    const path = `/admin/orders?status=paid&limit=100&page=${page}`;
    const { body } = await admin.get<{ orders: Order[]; totalPages: number }>(path);
    orders.push(...body.orders);
    if (page >= body.totalPages) break;
  }
  return orders.slice(0, count);
}

async function readProducts(admin: ApiClient): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  for (let after: string | null = ''; after !== null;) {
    const path: string = `/admin/export/products${after && `?after=${after}`}`;
    const { body } = await admin.get<{ products: AdminProduct[]; next: string | null }>(path);
    products.push(...body.products);
    after = body.next;
  }
  return products;
}

/** One line of the activity log for each subject. */
async function compareLog(
  admin: ApiClient,
  kind: ActivityKind,
  ids: string[],
  isMeant: (entry: ActivityEntry) => boolean,
): Promise<string[]> {
  const counts = new Map(ids.map((id) => [id, 0]));
  for (let after: string | null = ''; after !== null;) {
    const path: string = `/admin/activity?kind=${kind}${after && `&after=${encodeURIComponent(after)}`}`;
    const { body } = await admin.get<{ entries: ActivityEntry[]; next: string | null }>(path);
    for (const entry of body.entries.filter(isMeant)) {
      const count = counts.get(entry.subject.id);
      if (count !== undefined) counts.set(entry.subject.id, count + 1);
    }
    after = body.next;
  }
  return [...counts].filter(([, count]) => count !== 1).map(([id, count]) => `${id}: ${count} lines of the log`);
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const runLane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, runLane));
}
