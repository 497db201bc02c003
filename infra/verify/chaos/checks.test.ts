import type { ApiClient } from '../api/client.ts';
import { checkAcknowledgedOrders, checkOneOrderPerKey } from './checks.ts';
import type { OrderAttempt } from './workload.ts';

type Answer = [status: number, body: object];

/** A customer of a shop that answers these paths. */
function customerOf(answers: Record<string, Answer>): ApiClient {
  const get = (path: string) => {
    const [status, body] = answers[path] ?? [404, {}];
    return Promise.resolve({ status, body });
  };
  return { get } as unknown as ApiClient;
}

/** An order of two units for 30 €, which the shop acknowledged as paid. */
const attemptOf = (client: ApiClient, change: object = {}) =>
  ({
    client,
    idempotencyKey: 'key',
    draft: { items: [{ quantity: 2 }] },
    goal: 'pay',
    orderReply: { status: 201, order: { _id: '1', total: 30 } },
    acknowledgedStatus: 'paid',
    ...change,
  }) as unknown as OrderAttempt;

const orderAnswer = (total: number, status: string): Answer => [200, { order: { total, status } }];

describe('an acknowledged order, after a kill', () => {
  const check = (answer: Answer, change?: object) =>
    checkAcknowledgedOrders([attemptOf(customerOf({ '/orders/1': answer }), change)], []);

  it('that is as it was is no failure, nor is one that was paid without an answer', async () => {
    expect(await check(orderAnswer(30, 'paid'))).toEqual([]);
    expect(await check(orderAnswer(30, 'paid'), { acknowledgedStatus: 'pending' })).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['is gone', [404, {}], 'order 1 was acknowledged and is answered with 404'],
    ['has another total', orderAnswer(31, 'paid'), 'order 1 costs 31, not 30'],
    ['is not paid any more', orderAnswer(30, 'pending'), 'order 1 was paid and is pending'],
  ])('that %s is a failure', async (_case, answer, failure) => expect(await check(answer)).toEqual([failure]));
});

describe('a cart, after a kill', () => {
  const check = (orders: object[], items: object[]) => {
    const client = customerOf({ '/orders': [200, { orders }], '/cart': [200, { cart: { items } }] });
    return checkAcknowledgedOrders([], [attemptOf(client)]);
  };
  const order = { notes: 'key', status: 'pending' };

  it('is full, or its order emptied it', async () => {
    expect(await check([], [{ quantity: 2 }])).toEqual([]);
    expect(await check([order], [])).toEqual([]);
    expect(await check([{ ...order, status: 'cancelled' }], [{ quantity: 2 }])).toEqual([]);
  });

  it('that is ordered and still full, or lost without an order, is a failure', async () => {
    expect(await check([order], [{ quantity: 2 }])).toEqual(['a cart holds 2 of 2 units, its order is pending']);
    expect(await check([], [])).toEqual(['a cart holds 0 of 2 units, its order is not there']);
  });
});

describe('two keys of one customer, sent again', () => {
  const check = (secondId: string, total: number, change: object = {}) => {
    const client = customerOf({ '/orders?limit=1': [200, { total }] });
    const second = attemptOf(client, { orderReply: { status: 201, order: { _id: secondId, total: 30 } }, ...change });
    return checkOneOrderPerKey([attemptOf(client), second], new Map([[client, 3]]));
  };

  it('are two orders', async () => expect(await check('2', 5)).toEqual([]));

  it('are a failure as one order, and with an order that nobody sent', async () => {
    expect(await check('1', 4)).toEqual(['2 keys, 1 orders']);
    expect(await check('2', 6)).toEqual(['a customer has 6 orders, not 5']);
  });

  it('are a failure where one has no answer, or was not paid', async () => {
    expect(await check('2', 4, { orderReply: undefined })).toEqual(['an order request has no answer']);
    const refused = { acknowledgedStatus: 'pending', lastRefusal: 'BUSY' };
    expect(await check('2', 5, refused)).toEqual(['order 2 with the goal "pay" is pending: BUSY']);
  });
});
