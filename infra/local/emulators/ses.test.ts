import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from './mailbox-page.ts';
import { startMailbox } from './ses.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const message = (change: object = {}) => ({
  FromEmailAddress: 'negozio@vetrina.example',
  Destination: { ToAddresses: ['anna@esempio.it'] },
  Content: { Simple: { Subject: { Data: 'Grazie <b>' }, Body: { Html: { Data: '<script>x</script>' } } } },
  ...change,
});
const send = (endpoint: string, body: object) =>
  fetch(`${endpoint}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(body) });

describe('the mailbox', () => {
  it('keeps the emails that SES would send, over a restart too', async () => {
    const file = join(folder, 'mails.jsonl');
    const first = await startMailbox(file);
    const { MessageId } = (await (await send(first.endpoint, message())).json()) as { MessageId: string };
    await first.stop();
    const second = await startMailbox(file);
    const mails = (await (await fetch(`${second.endpoint}/mails`)).json()) as Email[];
    expect(mails).toMatchObject([{ id: MessageId, to: ['anna@esempio.it'], subject: 'Grazie <b>' }]);
    await second.stop();
  });

  it('refuses messages that SES refuses', async () => {
    const { endpoint, stop } = await startMailbox();
    for (const invalid of [{ FromEmailAddress: '' }, { Destination: { ToAddresses: [] } }, { Content: {} }]) {
      expect((await send(endpoint, message(invalid))).status).toBe(400);
    }
    await stop();
  });

  it('offers attachments as downloads, over a restart too, and keeps equal ones once', async () => {
    const file = join(folder, 'attachments.jsonl');
    const first = await startMailbox(file);
    const { Simple } = message().Content;
    const Attachments = [
      { FileName: 'condizioni.html', RawContent: Buffer.from('<p>È valido</p>').toString('base64') },
    ];
    const { MessageId } = (await (
      await send(first.endpoint, message({ Content: { Simple: { ...Simple, Attachments } } }))
    ).json()) as { MessageId: string };
    await send(first.endpoint, message({ Content: { Simple: { ...Simple, Attachments } } }));
    await first.stop();
    const second = await startMailbox(file);
    const page = await (await fetch(`${second.endpoint}/mail/${MessageId}`)).text();
    const [, path, name] = /href="(\/attachment\/\w+)" download="([^"]+)"/.exec(page)!;
    expect(name).toBe('condizioni.html');
    expect(await (await fetch(second.endpoint + path!)).text()).toBe('<p>È valido</p>');
    expect((await fetch(`${second.endpoint}/attachment/..%2fattachments.jsonl`)).status).toBe(404);
    expect(readdirSync(`${file}-attachments`)).toHaveLength(1);
    await second.stop();
  });

  it('escapes the markup of an email in its page', async () => {
    const { endpoint, deliver, stop } = await startMailbox();
    const { id } = deliver({ from: 'a@b.it', to: ['c@d.it'], subject: 'Grazie <b>', html: '<script>x</script>' });
    const page = await (await fetch(`${endpoint}/mail/${id}`)).text();
    expect(page).toContain('Grazie &lt;b&gt;');
    expect(page).not.toContain('<script>');
    expect(await (await fetch(endpoint)).text()).toContain(`/mail/${id}`);
    await stop();
  });
});
