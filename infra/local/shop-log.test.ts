import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShopLog } from './shop-log.ts';

it('the log of a shop has a line with time and source for each line of output, and reports errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-log-'));
  const errors: string[] = [];
  const shopLog = openShopLog(join(folder, 'shop.log'), (line) => errors.push(line));
  shopLog.log('cart', 'one\ntwo\n', 'info');
  shopLog.log('orders', 'broken', 'error');
  await shopLog.close();
  const lines = readFileSync(shopLog.file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, ''))).toEqual([
    'cart one',
    'cart two',
    'orders broken',
  ]);
  expect(errors).toEqual(['orders: broken']);
  rmSync(folder, { recursive: true });
});
