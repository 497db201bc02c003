import { handler as events } from '../../events/handler.ts';
import { reconcile } from '../../tasks/reconcile/reconcile.ts';
import { setupTable } from '../fakes/dynamodb.ts';
import { setupSes } from '../fakes/ses.ts';
import { tableStream } from '../fakes/table-stream.ts';

/** A table with its stream, and a mailbox. Each test leaves nothing that the reconcile task reports. Call it at the top of a test file. */
export function setupReconciledShop() {
  setupTable({ hasStream: true });
  const mailbox = setupSes();
  const readStream = tableStream();

  /** What the events function does with all changes; answers the emails. */
  const newEmails = async () => {
    mailbox.emails.length = 0;
    await events({ Records: await readStream() });
    return mailbox.emails.map(({ to, subject, text }) => ({ to, subject, text: text.replaceAll(/\s/g, ' ') }));
  };
  afterEach(async () => {
    await newEmails();
    expect((await reconcile({ apart: 0 })).differences).toEqual([]);
  });
  return { newEmails };
}
