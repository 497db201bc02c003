import { captureLogs } from '../testing/support/capture-logs.ts';
import { log, withRequestId } from './log.ts';

/** An error of SES in its sandbox. */
const refusal = Object.assign(
  new Error('Email address is not verified: giulia.rinaldi+shop@example.it, x@sub.example.it'),
  {
    name: 'MessageRejected',
    details: ['Giulia <giulia.rinaldi+shop@example.it>'],
    cause: new Error('to giulia.rinaldi+shop@example.it'),
  },
);

describe('the log', () => {
  it('keeps only the domain of an email address, wherever an error names it', async () => {
    const lines = await captureLogs(() => log.error('change not processed', { item: 'O#1', error: refusal }));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
    expect(lines[0]!.error).toMatchObject({
      name: 'MessageRejected',
      message: 'Email address is not verified: …@example.it, …@sub.example.it',
      details: ['Giulia <…@example.it>'],
      cause: { message: 'to …@example.it' },
    });
    expect(lines[0]).toMatchObject({ item: 'O#1', level: 'ERROR' });
  });

  it('writes a line for each entry, whatever line breaks a value has', async () => {
    const code = 'X\n{"level":"ERROR","message":"forged"}';
    expect(await captureLogs(() => log.info('refused', { code }))).toMatchObject([{ message: 'refused', code }]);
  });

  it('has the request id in each line of a call, however many calls run at once', async () => {
    const call = (requestId: string) =>
      withRequestId(requestId, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        log.info('order placed', { orderId: `order of ${requestId}` });
      });
    const lines = await captureLogs(async () => {
      const both = [call('one'), call('two')];
      log.info('iam action', { action: 'x' });
      await Promise.all(both);
    });
    expect(lines.map(({ message, orderId, requestId }) => [message, orderId, requestId])).toEqual([
      ['iam action', undefined, undefined],
      ['order placed', 'order of one', 'one'],
      ['order placed', 'order of two', 'two'],
    ]);
  });
});
