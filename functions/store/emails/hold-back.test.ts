import '../../testing/support/silence-logs.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { freezeClock } from '../../testing/support/clock.ts';
import { holdBackReason } from './hold-back.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

const ask = (email: string, change = {}) =>
  holdBackReason({
    email,
    isUndeliverable: false,
    isConfirmed: false,
    isRequired: false,
    isRepeatable: false,
    ...change,
  });

it('an address that nobody confirmed gets five emails a day, at once or not', async () => {
  const spellings = ['vittima.it@gmail.com', 'v.ittimait+1@googlemail.com'];
  const reasons = await Promise.all(Array.from({ length: 40 }, (_value, index) => ask(spellings[index % 2]!)));
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'limit')).toHaveLength(35);
  expect(await ask('altra@example.it')).toBeUndefined();
});

it('what the law asks for goes, and does not count; nor does a confirmed address', async () => {
  const email = 'cliente@example.it';
  for (let sent = 0; sent < 9; sent += 1) {
    expect(await ask(email, { isRequired: true })).toBeUndefined();
    expect(await ask(email, { isConfirmed: true })).toBeUndefined();
  }
  expect(await ask(email)).toBeUndefined();
});

it('a confirmed address gets ten emails a day of those that it causes itself, and all others', async () => {
  const email = 'cliente@example.it';
  const reasons = await Promise.all(
    Array.from({ length: 30 }, () => ask(email, { isConfirmed: true, isRepeatable: true })),
  );
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(10);
  expect(await ask(email, { isConfirmed: true })).toBeUndefined();
});

it('an address without delivery gets nothing', async () => {
  const change = { isUndeliverable: true, isConfirmed: true, isRequired: true };
  expect(await ask('rimbalza@example.it', change)).toBe('undeliverable');
});
