import { orderTotals } from '../../../shared/order/totals.ts';
import { orderStatuses, orderStatusNames } from '../../../shared/order/status.ts';
import { shippingAddress } from '../../../shared/order/schema.ts';
import type { StoredOrder } from '../../store/orders/item.ts';
import { imagesOf, type StoredProduct } from '../../store/products/item.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedOrders } from './orders.ts';
import { seedAccounts } from './accounts.ts';
import { seedProducts } from './products.ts';

const seededAt = Date.UTC(2026, 5, 1, 9);
const customers = seedAccounts(seededAt).map(({ account }) => account);
let products: StoredProduct[];
let orders: StoredOrder[];
beforeAll(async () => {
  products = (await seedProducts(seedCatalogue, seededAt)).map(({ product }) => product);
  orders = seedOrders({ customers, products, seededAt, site: 'https://vetrina.example' });
});
const count = (status: StoredOrder['status']) => orders.filter((order) => order.status === status).length;
const daysAgo = (time: string) => (seededAt - Date.parse(time)) / 86_400_000;

describe('the accounts of the demo', () => {
  it('are one admin and thirteen customers with complete addresses', () => {
    expect(customers.map(({ role }) => role).filter((role) => role === 'admin')).toHaveLength(1);
    expect(customers).toHaveLength(14);
    expect(new Set(customers.map(({ email }) => email)).size).toBe(14);
    for (const { firstName, lastName, phone, address } of customers.slice(1)) {
      expect(() => shippingAddress().parse({ firstName, lastName, phone, ...address })).not.toThrow();
    }
  });
});

describe('the orders of the demo', () => {
  it('are the same at every run', () => {
    expect(seedOrders({ customers, products, seededAt, site: 'https://vetrina.example' })).toEqual(orders);
  });

  it('show each article in its colour', () => {
    const productsById = new Map(products.map((product) => [product.id, product]));
    for (const { productId, color, image } of orders.flatMap(({ lines }) => lines)) {
      expect(imagesOf(productsById.get(productId)!)).toContainEqual({ url: image, color });
    }
  });

  it('fill the last ninety days, more of them lately, with ids in the order of their time', () => {
    expect(orders).toHaveLength(150);
    const ages = orders.map(({ createdAt }) => daysAgo(createdAt));
    expect(Math.max(...ages)).toBeLessThanOrEqual(90);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect([...ages].sort((a, b) => b - a)).toEqual(ages);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(45);
    expect(orders.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(150);
  });

  it('have every status', () => {
    for (const status of orderStatusNames) expect([status, count(status)]).toEqual([status, expect.any(Number)]);
    expect(Math.min(...orderStatusNames.map(count))).toBeGreaterThanOrEqual(2);
    expect(count('delivered')).toBeGreaterThan(90);
  });

  it('agree in their sums, payments and stock', () => {
    for (const order of orders) {
      const { taxCents: _tax, ...totals } = orderTotals(order.lines);
      expect(order).toMatchObject(totals);
      const paid = order.history.some(({ to }) => to === 'paid');
      expect(order.paidCents).toBe(paid ? order.totalCents : 0);
      expect(order.refundedCents).toBe(order.status === 'refunded' ? order.totalCents : 0);
      expect(order.holds).toBe(orderStatuses[order.status].holdsStock);
      expect(order.trackingNumber !== '').toBe(['shipped', 'delivered'].includes(order.status));
      expect(order.status).toBe(order.history.at(-1)!.to);
      expect(order.version).toBe(order.history.length);
    }
  });

  it('were placed after their account and their products came, and no step is in the future', () => {
    const openedAt = new Map(customers.map(({ id, createdAt }) => [id, createdAt]));
    const arrivedAt = new Map(products.map(({ id, createdAt }) => [id, createdAt]));
    for (const { ownerId, lines, createdAt, history, updatedAt } of orders) {
      expect(createdAt > openedAt.get(ownerId)!).toBe(true);
      for (const { productId } of lines) expect(createdAt > arrivedAt.get(productId)!).toBe(true);
      const times = history.map(({ at }) => at);
      expect([...times].sort()).toEqual(times);
      expect(daysAgo(updatedAt)).toBeGreaterThanOrEqual(0);
    }
  });

  it('include some of the demo customer', () => {
    expect(orders.filter(({ ownerId }) => ownerId === customers[1]!.id).length).toBeGreaterThan(4);
  });
});
