import { ulid } from 'ulid';
import type { Key, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { changeEmail, livePreviousEmails } from './change-email.ts';
import { anAccount } from './testing/an-account.ts';

const now = () => Math.floor(Date.now() / 1000);
const kept = (email: string) => ({ email, until: now() + 60 });
/** What the writes do to each address. */
const effects = (writes: TransactWriteItem[]) =>
  writes.map((write) => {
    if ('Put' in write) return `${'heldBy' in write.Put.Item ? 'hold' : 'take'} ${addressOf(write.Put.Item)}`;
    return `free ${'Delete' in write ? addressOf(write.Delete.Key) : ''}`;
  });
const addressOf = (item: object) => String((item as Key).pk).slice('E#'.length);

const account = anAccount({ id: ulid(), email: 'prima@example.it' });

it('a confirmed address that is given up is held for seven days', () => {
  const { previousEmails, isConfirmed, writes } = changeEmail(account, 'seconda@example.it');
  expect([previousEmails.length, previousEmails[0]?.email, isConfirmed]).toEqual([1, 'prima@example.it', false]);
  expect(previousEmails[0]!.until - now()).toBeGreaterThan(7 * 86_400 - 60);
  expect(effects(writes)).toEqual(['take seconda@example.it', 'hold prima@example.it']);
});

it('one that nobody confirmed is free at once, and those before it stay', () => {
  const previousEmails = [kept('antica@example.it')];
  const unconfirmed = { ...account, emailUnconfirmedSince: 'x', previousEmails };
  const change = changeEmail(unconfirmed, 'seconda@example.it');
  expect(change).toMatchObject({ previousEmails, isConfirmed: false });
  expect(effects(change.writes)).toEqual(['take seconda@example.it', 'free prima@example.it']);
});

it('going back gives up all that came after: no later address can be restored', () => {
  const previousEmails = [kept('antica@example.it'), kept('media@example.it'), kept('tarda@example.it')];
  const change = changeEmail({ ...account, previousEmails }, 'media@example.it');
  expect(change).toMatchObject({ previousEmails: previousEmails.slice(0, 1), isConfirmed: true });
  expect(effects(change.writes)).toEqual(['take media@example.it', 'free prima@example.it', 'free tarda@example.it']);
});

it('after its days an address cannot be restored', () => {
  const live = kept('antica@example.it');
  const previousEmails = [{ email: 'scaduta@example.it', until: now() - 1 }, live];
  expect(livePreviousEmails({ ...account, previousEmails })).toEqual([live]);
});
