import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { sentEmailKey } from '../keys.ts';
import { listEmailRecords } from './email-records.ts';
import { EmailRejected, sendEmailOnce, type Email } from './send-once.ts';

setupTable();
const faults = setupDynamoFaults();
const mailbox = setupSes();

const email: Email = { to: 'anna@example.it', subject: 'Benvenuto', text: 'Ciao Anna', html: '<p>Ciao Anna</p>' };
const sendOnce = (id: Parameters<typeof sendEmailOnce>[0]) => sendEmailOnce(id, () => Promise.resolve(email));
const newId = () => ({ entityId: ulid(), kind: 'welcome' });

describe('an email', () => {
  it('goes out from the shop’s address, as text and as HTML', async () => {
    await sendOnce(newId());
    expect(mailbox.emails).toEqual([{ from: 'Vetrina <negozio@vetrina.example>', ...email }]);
  });

  it('goes out once, however often and by how many it is sent', async () => {
    const id = newId();
    await Promise.all([sendOnce(id), sendOnce(id), sendOnce(id)]);
    await sendOnce(id);
    expect(mailbox.emails).toHaveLength(1);
  });

  it('of another kind, or about another order, is another email', async () => {
    const id = newId();
    await sendOnce(id);
    await sendOnce({ ...id, kind: 'farewell' });
    await sendOnce(newId());
    expect(mailbox.emails).toHaveLength(3);
  });

  it('that SES refuses is reported, and can be sent later', async () => {
    const id = newId();
    mailbox.failures = 1;
    await expect(sendOnce(id)).rejects.toThrow();
    expect(await getItem(sentEmailKey(id.entityId, id.kind), true)).toBeUndefined();
    await sendOnce(id);
    expect(mailbox.emails).toHaveLength(1);
  });

  it('that SES rejects for good is tried once, and recorded as rejected', async () => {
    const id = newId();
    Object.assign(mailbox, { failures: 1, error: { name: 'MessageRejected', message: 'Invalid content' } });
    await expect(sendOnce(id)).rejects.toThrow(EmailRejected);
    await sendOnce(id);
    expect(mailbox.emails).toEqual([]);
    expect(await listEmailRecords(id.entityId)).toMatchObject([{ subject: 'Benvenuto', heldBack: 'rejected' }]);
  });

  it('goes out once though the answer to the lease was lost and the SDK wrote it twice', async () => {
    faults.failNext('PutItem', 'lost after');
    await sendOnce(newId());
    expect(mailbox.emails).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('of a sender that died is taken over when it ends', async () => {
    const id = newId();
    const key = sentEmailKey(id.entityId, id.kind);
    await putItem({ Item: { ...key, claimedBy: 'dead', claimedUntil: Date.now() + 600 } });
    await sendOnce(id);
    expect(mailbox.emails).toHaveLength(1);
    const record = await getItem(key, true);
    expect(record).toMatchObject({ subject: 'Benvenuto', sentAt: expect.stringMatching(/^20.*Z$/) as string });
    expect(record).not.toHaveProperty('claimedUntil');
  });

  it('of a sender that succeeds meanwhile ends the wait without a second email', async () => {
    const id = newId();
    const key = sentEmailKey(id.entityId, id.kind);
    await putItem({ Item: { ...key, claimedBy: 'other', claimedUntil: Date.now() + 60_000 } });
    const waiting = sendOnce(id);
    await putItem({ Item: { ...key, subject: 'Benvenuto', sentAt: new Date().toISOString() } });
    await waiting;
    expect(mailbox.emails).toEqual([]);
  });
});
