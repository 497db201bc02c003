/**
 * The synthetic buyer: every five minutes it uses the shop by its public address as a person would. It reads on prod, where
 * a purchase would be one of the shop's figures, and buys on staging. It throws where something is not as it should be,
 * and the alarm SyntheticBuyer rings when no run succeeds.
 */
import { log } from '../../platform/log.ts';
import { isReadOnly } from '../../platform/read-only.ts';
import { setting } from '../../platform/settings.ts';
import { browse } from '../buyer/browse.ts';
import { buy } from '../buyer/buy.ts';
import { shopClient } from '../buyer/shop-client.ts';

export const handler = async (): Promise<{ bought: boolean }> => {
  const shop = shopClient(setting('SITE_URL'));
  const product = await browse(shop);
  const bought = setting('STAGE') === 'staging' && !isReadOnly();
  if (bought) await buy(shop, product, setting('BUYER_PASSWORD'));
  log.info('synthetic buyer done', { bought });
  return { bought };
};
