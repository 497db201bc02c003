/** A measured shop in a process of its own. What it is to be comes as JSON in its argument. */
import { startShop, type ShopOptions } from '../../local/shop.ts';

export interface Opened {
  url: string;
  logFile: string;
  environment: Record<string, string>;
}
export type FromShop = { open: Opened } | { settled: true };

process.on('disconnect', () => process.exit(1));
const options = JSON.parse(process.argv[2] ?? '{}') as ShopOptions;
const shop = await startShop(options);
process.on('message', (word) => {
  if (word === 'settle') void shop.settled().then(() => tell({ settled: true }));
  else void shop.stop().then(() => process.exit(0));
});
tell({ open: { url: shop.url, logFile: shop.logFile, environment: shop.environment } });

function tell(message: FromShop): void {
  process.send?.(message);
}
