import { setupSes } from '../testing/fakes/ses.ts';
import { sendEmail } from './ses.ts';

process.env['AWS_REGION'] = 'eu-south-1';
process.env['AWS_ACCESS_KEY_ID'] = 'test';
process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
const mailbox = setupSes();

const content = {
  from: 'Vetrina <negozio@vetrina.example>',
  to: 'anna@example.it',
  subject: 'Il tuo ordine è partito',
  text: 'Ciao',
  html: '<p>Ciao</p>',
};
const email = { ...content, configurationSet: '' };

it('an email reaches SES with its sender, as text and as HTML', async () => {
  await sendEmail(email);
  expect(mailbox.emails).toEqual([content]);
});

it('an attachment reaches SES byte for byte, with its name and type', async () => {
  const attachments = [{ fileName: 'condizioni.html', contentType: 'text/html', content: '<p>È valido</p>\n' }];
  await sendEmail({ ...email, attachments });
  expect(mailbox.emails).toEqual([{ ...content, attachments }]);
});

it('an email that SES refuses throws its error', async () => {
  mailbox.failures = 1;
  await expect(sendEmail(email)).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(mailbox.emails).toEqual([]);
});

it('an email with a configuration set names it to SES', async () => {
  await sendEmail({ ...email, configurationSet: 'vetrina-set' });
  expect(mailbox.emails).toEqual([{ ...content, configurationSet: 'vetrina-set' }]);
});
