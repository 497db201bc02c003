import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumUsage, UsageLog } from './usage-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-usage-'));
const logFile = join(folder, 'shop.log');
afterAll(() => rmSync(folder, { recursive: true }));

const logLine = (call: string, read: number) =>
  `2026-11-22T08:00:00Z Vetrina-dev-CartFunction ${JSON.stringify({ message: 'served', call, units: { read, write: 1 }, milliseconds: 3 })}\n`;

it('the usage of calls is read from the log, from the mark on', async () => {
  writeFileSync(logFile, logLine('addToCart', 9));
  const log = new UsageLog(logFile);
  log.mark();
  appendFileSync(
    logFile,
    `${logLine('addToCart', 2)}2026-11-22T08:00:01Z edge a line of text\n${logLine('readCart', 1)}`,
  );
  await expect(log.servedCalls('addToCart', 1)).resolves.toMatchObject([{ units: { read: 2, write: 1 } }]);
  expect(sumUsage(log.servedSinceMark())).toEqual({ calls: 2, readUnits: 3, writeUnits: 2, milliseconds: 6 });
  expect(log.consumedSinceMark()).toEqual([]);
});
