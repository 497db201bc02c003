/** The functions without a caller, and a read that may write, while the shop is read-only. */
import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { readCart } from '../../cart/read-cart.ts';
import { handler as feedback } from '../../feedback/handler.ts';
import { readCartLines, updateCartLines } from '../../store/carts/carts.ts';
import { heartbeatKey } from '../../store/keys.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { handler as expiry } from './expiry.ts';
import { handler as rollover } from './rollover.ts';
import { handler as uploads } from './uploads.ts';

setupTable();
process.env['READ_ONLY'] = 'true';

const bounce = {
  detail: { bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'anna@example.it' }] } },
};

it.each<[string, () => Promise<unknown>]>([
  ['the expiry', () => expiry()],
  ['the expiry of one order', () => expiry({ order: ulid() })],
  ['the retention', () => expiry({ retention: true })],
  ['the rollover', rollover],
  ['the clean-up of uploads', uploads],
  ['a bounce, which Lambda repeats', () => feedback(bounce as Parameters<typeof feedback>[0])],
])('%s fails and changes no data', async (_name, run) => {
  await expect(run()).rejects.toMatchObject({ code: 'READ_ONLY' });
});

it('the rollover writes its heartbeat all the same: the consumer must not seem silent', async () => {
  const startedAt = Date.now();
  await expect(rollover()).rejects.toMatchObject({ code: 'READ_ONLY' });
  const { at } = (await getItem<{ at: number }>(heartbeatKey, true)) ?? { at: 0 };
  expect(at).toBeGreaterThanOrEqual(startedAt);
});

it('a cart keeps the lines that are no longer sold', async () => {
  const accountId = ulid();
  const line = {
    productId: ulid(),
    variantId: ulid(),
    quantity: 1,
    name: 'Felpa Asti',
    priceCents: 4990,
    addedAt: '2026-11-23T08:00:00.000Z',
  };
  await updateCartLines(accountId, () => [line]);
  const { cart } = await callUseCase('readCart', readCart, { accountId });
  expect(cart).toEqual({ items: [], removed: ['Felpa Asti'] });
  expect(await readCartLines(accountId)).toMatchObject([line]);
});
