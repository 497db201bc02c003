import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { sendEmailOnce } from '../../store/emails/send-once.ts';
import { describeMails, readMail } from './mails.ts';

setupTable();
const mailbox = setupSes();
const bucket = setupS3();
beforeAll(() => Object.assign(process.env, { MAIL_DELIVERY: 'bucket', MAIL_BUCKET: 'images' }));
afterAll(() => void delete process.env['MAIL_DELIVERY']);

const email = { subject: 'Benvenuto', text: 'Ciao Anna', html: '<p>Ciao Anna</p>' };
const send = (to: string, entityId: string) =>
  sendEmailOnce({ entityId, kind: 'welcome' }, () => Promise.resolve({ to, ...email }));

it('a stage that keeps its emails sends none, and ops read them, the latest first', async () => {
  await send('anna@example.it', 'A');
  await send('anna@example.it', 'A');
  await send('bruno@example.it', 'B');
  expect(mailbox.emails).toEqual([]);
  const lines = await describeMails({ count: 20 });
  expect(lines.map((line) => line.split('  ').slice(2).join(': '))).toEqual([
    'bruno@example.it: Benvenuto',
    'anna@example.it: Benvenuto',
  ]);
  expect([...bucket.keys()].every((path) => /^\/images\/mails\/[0-9A-Z]{26}\.json$/.test(path))).toBe(true);
});

it('one address, the last ones, or one email whole', async () => {
  const [line = ''] = await describeMails({ to: 'anna@example.it', count: 20 });
  expect(await describeMails({ count: 1 })).toHaveLength(1);
  const text = await readMail(line.split('  ')[0]!);
  expect(text).toMatch(
    /^From: Vetrina <negozio@vetrina\.example>\nTo: anna@example\.it\nDate: 20.*\nSubject: Benvenuto\n/,
  );
  expect(text).toMatch(/\n\nCiao Anna$/);
  await expect(describeMails({ count: Number('molte') })).rejects.toThrow('--last is a number');
});
