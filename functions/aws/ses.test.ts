import { setupSes } from '../testing/fakes/ses.ts';
import { EmailRejected } from './email-rejected.ts';
import { sendEmail } from './ses.ts';

process.env['AWS_REGION'] = 'eu-south-1';
process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
const mailbox = setupSes();

const content = {
  to: 'anna@example.it',
  subject: 'Il tuo ordine è partito',
  text: 'Ciao',
  html: '<p>Ciao</p>',
};
const email = { ...content, from: { name: 'Vetrina', address: 'negozio@vetrina.example' }, configurationSet: '' };
const received = { ...content, from: 'Vetrina <negozio@vetrina.example>' };

it('an email reaches SES with its sender, as text and as HTML', async () => {
  await sendEmail(email);
  expect(mailbox.emails).toEqual([received]);
});

it('an attachment reaches SES byte for byte, with its name and type', async () => {
  const attachments = [{ fileName: 'condizioni.html', contentType: 'text/html', content: '<p>È valido</p>\n' }];
  await sendEmail({ ...email, attachments });
  expect(mailbox.emails).toEqual([{ ...received, attachments }]);
});

it('the name of a shop with an accent reaches SES as an encoded word', async () => {
  await sendEmail({ ...email, from: { ...email.from, name: 'Caffè' } });
  expect(mailbox.emails[0]!.from).toBe('=?UTF-8?B?Q2FmZsOo?= <negozio@vetrina.example>');
});

it.each([
  ['SendingPausedException', 'Sending is paused for this account'],
  ['AccountSuspendedException', 'Suspended'],
  ['MailFromDomainNotVerifiedException', 'Not verified'],
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check: negozio@vetrina.example',
  ],
])('an email that SES may take later throws its error: %s', async (name, message) => {
  Object.assign(mailbox, { failures: 1, error: { name, message } });
  const refusal = await sendEmail(email).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name });
  expect(refusal).not.toBeInstanceOf(EmailRejected);
  expect(mailbox.emails).toEqual([]);
});

it.each([
  ['MessageRejected', 'Email address is not verified. The following identities failed the check: anna@example.it'],
  ['BadRequestException', 'Domain starts with dot'],
])('an email that SES never takes is rejected for good: %s', async (name, message) => {
  Object.assign(mailbox, { failures: 1, error: { name, message } });
  await expect(sendEmail(email)).rejects.toThrow(EmailRejected);
});

it('an email with a configuration set names it to SES', async () => {
  await sendEmail({ ...email, configurationSet: 'vetrina-set' });
  expect(mailbox.emails).toEqual([{ ...received, configurationSet: 'vetrina-set' }]);
});
