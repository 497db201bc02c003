/** The shop in a process of its own, to be killed: the folder to begin or go on in and the port are its arguments. */
import { startLocalShop } from '../../local/shop.ts';

export type ShopProcessMessage = { open: { url: string; environment: Record<string, string> } } | { settled: true };

const [dataFolder = '', port] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
const shop = await startLocalShop({ dataFolder, port: Number(port), seed: 'demo' });
process.on('message', () => void shop.waitForStream().then(() => tell({ settled: true })));
tell({ open: { url: shop.url, environment: shop.clientEnvironment } });

function tell(message: ShopProcessMessage): void {
  process.send?.(message);
}
