/**
 * `npm run mails -- --stage dev`: the latest emails of a stage that keeps them instead of sending them. `--to` shows those of
 * one address, `--last 50` more of them, `--read <id>` one of them whole.
 */
import { parseArgs } from 'node:util';
import { loadStageSettings, stageOptions } from '../stage-settings.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    to: { type: 'string' },
    last: { type: 'string', default: '20' },
    read: { type: 'string' },
  },
});

try {
  await loadStageSettings(values);
  if (!process.env['MAIL_BUCKET']) {
    throw new Error(`Stage ${values.stage} sends its emails: only one with -c mailDelivery=bucket keeps them.`);
  }
  const { describeMails, readMail } = await import('./mails.ts');
  const lines = values.read
    ? [await readMail(values.read)]
    : await describeMails({ to: values.to, count: Number(values.last) });
  console.log(lines.join('\n') || `Stage ${values.stage} keeps no email${values.to ? ` to ${values.to}` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
