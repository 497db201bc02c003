import { ulid } from 'ulid';
import { putItem } from '../aws/dynamodb/write.ts';
import { accountItem } from '../store/accounts/accounts.ts';
import { anAccount } from '../store/accounts/testing/an-account.ts';
import { userNotes } from '../store/accounts/user-notes.ts';
import { addNote } from '../store/activity/notes.ts';
import { returnSearchWords } from '../store/admin-lists/list-entries.ts';
import { updateSearchWords } from '../store/admin-lists/update-lists.ts';
import { emailRecordItem } from '../store/emails/email-records.ts';
import { addPrint, orderNotes } from '../store/orders/order-events.ts';
import { orderToItem } from '../store/orders/item.ts';
import { returnToItem } from '../store/returns/item.ts';
import { saveReturn, unmatchedReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { readMyData } from './read-my-data.ts';

setupTable();

const at = '2026-03-01T10:00:00.000Z';
const saved = (subject: string, sentAt: string) => ({ subject, sentAt });

it('a person reads contact addresses, statements and emails of their own orders, and of no others', async () => {
  const [ownerId, returnId, exchangeId] = [ulid(), ulid(), ulid()];
  const [line] = anOrder().lines;
  const pieces = [{ variantId: line!.variantId, quantity: 1 }];
  const order = anOrder({
    ownerId,
    contactEmail: 'altra@example.it',
    lines: [line!],
    returns: [
      { id: returnId, at, kind: 'withdrawal', pieces },
      { id: exchangeId, at, kind: 'voluntary', pieces, exchangedFor: 'X' },
    ],
  });
  const foreign = anOrder({ contactEmail: 'altri@example.it' });
  for (const one of [order, anOrder({ ownerId }), foreign]) await putItem({ Item: orderToItem(one) });
  const statement = {
    at,
    name: 'Giulia',
    email: 'giulia@example.it',
    orderNumber: order.number,
    channel: 'account',
  } as const;
  const declared = {
    id: returnId,
    orderId: order.id,
    kind: 'withdrawal' as const,
    state: 'refunded' as const,
    refundCents: 1990,
  };
  await putItem({
    Item: returnToItem({ ...declared, statement, pieces, site: 'https://shop.example', history: [], version: 2 }),
  });
  // An admin's exchange of a size is no statement of the person.
  const exchange = { orderId: 'X', number: 'VE-X', isSent: '1 × Felpa' };
  const history = [{ at, to: 'received' as const, by: 'ada@vetrina.example' }];
  await putItem({
    Item: returnToItem({ ...declared, id: exchangeId, statement, pieces, site: '', exchange, history, version: 1 }),
  });
  const mails = [
    [ownerId, saved('Benvenuto', '2026-01-01T10:00:00.000Z')],
    [order.id, saved('Ordine confermato', '2026-02-01T10:00:00.000Z')],
    [returnId, saved('Recesso ricevuto', at)],
    [foreign.id, saved('Ordine di altri', at)],
  ] as const;
  for (const [id, record] of mails) await putItem({ Item: emailRecordItem(id, 'kind', record) });
  await putItem({ Item: accountItem(anAccount({ id: ownerId })) });

  const { cookies: _cookies, ...data } = await callUseCase('readMyData', readMyData, { accountId: ownerId });
  expect(data).toEqual({
    contactEmails: [{ orderNumber: order.number, email: 'altra@example.it' }],
    statements: [
      {
        at,
        name: 'Giulia',
        email: 'giulia@example.it',
        orderNumber: order.number,
        kind: 'withdrawal',
        state: 'refunded',
        items: [{ variant: line!.variantId, name: line!.name, size: line!.size, color: line!.color, quantity: 1 }],
        refunded: 19.9,
      },
    ],
    mails: [mails[2][1], mails[1][1], mails[0][1]],
    notes: [],
  });
});

it('a person reads what colleagues noted about them and their orders, and not who did', async () => {
  const account = anAccount();
  const order = anOrder({ ownerId: account.id });
  const foreign = anOrder();
  await putItem({ Item: accountItem(account) });
  for (const one of [order, foreign]) await putItem({ Item: orderToItem(one) });
  await addNote(userNotes(account.id), 'piero@example.it', 'Chiamare la sera');
  await addNote(orderNotes(order), 'piero@example.it', 'Citofono rotto');
  await addPrint(order.id, 'piero@example.it');
  await addNote(orderNotes(foreign), 'piero@example.it', 'Di un’altra persona');
  const { notes } = await callUseCase('readMyData', readMyData, { accountId: account.id });
  const day = expect.any(String) as string;
  expect(notes).toEqual([
    { at: day, text: 'Citofono rotto', orderNumber: order.number },
    { at: day, text: 'Chiamare la sera' },
  ]);
});

it('a person reads statements with their confirmed address that no order matches, without a name that others may have typed', async () => {
  const account = anAccount();
  await putItem({ Item: accountItem(account) });
  const { email } = account;
  for (const address of [email, 'altra@example.it']) {
    const orderReturn = unmatchedReturn(
      { at, name: 'Paola Neri', email: address, orderNumber: 'VE-2026-ABCDEFGHJK', channel: 'public' },
      'https://shop.example',
      true,
    );
    await saveReturn(orderReturn);
    await updateSearchWords('W', [{ id: orderReturn.id, words: returnSearchWords(orderReturn) }]);
  }
  const { statements } = await callUseCase('readMyData', readMyData, { accountId: account.id });
  expect(statements).toEqual([
    { at, name: '', email, orderNumber: 'VE-2026-ABCDEFGHJK', state: 'unmatched', items: [], refunded: null },
  ]);
});
