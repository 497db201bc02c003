/** The functions without a caller while the shop is read-only. */
import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { handler as feedback } from '../../feedback/handler.ts';
import { heartbeatKey } from '../../store/keys.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
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
