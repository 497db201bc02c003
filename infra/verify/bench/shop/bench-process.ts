/** A measured shop in a process of its own. What it is to be comes as JSON in its argument. */
import { startLocalShop, type LocalShopOptions } from '../../../local/shop.ts';

export interface BenchShopInfo {
  url: string;
  logFile: string;
  environment: Record<string, string>;
}
export type BenchShopMessage = { open: BenchShopInfo } | { settled: true };

process.on('disconnect', () => process.exit(1));
const options = JSON.parse(process.argv[2] ?? '{}') as LocalShopOptions;
const shop = await startLocalShop(options);
process.on('message', (word) => {
  if (word === 'settle') void shop.waitForStream().then(() => tell({ settled: true }));
  else void shop.stop().then(() => process.exit(0));
});
tell({ open: { url: shop.url, logFile: shop.logFile, environment: shop.clientEnvironment } });

function tell(message: BenchShopMessage): void {
  process.send?.(message);
}
