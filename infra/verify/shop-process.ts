/** The child process of forkShop: a local shop whose options come as JSON in its argument. */
import { startLocalShop } from '../local/shop.ts';
import type { ForkedShopOptions, ShopCommand, ShopMessage } from './processes.ts';

process.on('disconnect', () => process.exit(1));
const shop = await startLocalShop(JSON.parse(process.argv[2] ?? '{}') as ForkedShopOptions);
process.on('message', (command: ShopCommand) => {
  if (command === 'stop') void shop.stop().then(() => process.exit(0));
  else void shop.waitForStream().then(() => send({ streamIdle: true }));
});
send({ opened: { url: shop.url, logFile: shop.logFile, environment: shop.clientEnvironment } });

function send(message: ShopMessage): void {
  process.send?.(message);
}
