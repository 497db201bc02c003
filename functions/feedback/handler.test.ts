import type { EventBridgeEvent } from 'aws-lambda';
import { isUndeliverable } from '../store/emails/undeliverable.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { handler } from './handler.ts';

setupTable();

const report = (detail: object) =>
  captureLogs(() => handler({ detail } as unknown as EventBridgeEvent<string, object>));
const bounce = (bounceType: string, ...addresses: string[]) =>
  report({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })) },
  });

it('an address that does not exist gets no more emails, however SES writes it', async () => {
  const lines = await bounce('Permanent', 'Anna Bianchi <Manca@Example.it>', 'manca2@example.it');
  expect(await Promise.all(['manca@example.it', 'manca2@example.it'].map(isUndeliverable))).toEqual([true, true]);
  expect(JSON.stringify(lines)).not.toMatch(/manca/i);
});

it('a full mailbox may have room tomorrow', async () => {
  await bounce('Transient', 'piena@example.it');
  await bounce('Undetermined', 'piena@example.it');
  expect(await isUndeliverable('piena@example.it')).toBe(false);
});

it('whoever calls an email spam gets no more', async () => {
  await report({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'basta@example.it' }] } });
  expect(await isUndeliverable('basta@example.it')).toBe(true);
});
