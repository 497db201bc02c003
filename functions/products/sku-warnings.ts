import { log } from '../platform/log.ts';
import { foldText } from '../catalogue/search/admin-search-entry.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';

/** One sentence for each SKU that another product bears too. It is no reason to refuse, nor is a catalogue out of reach. */
export async function skuWarnings(variants: readonly { sku: string }[], productId: string): Promise<string[]> {
  try {
    const office = await liveCatalogue.adminView();
    const bearers = await office.findSkuOwners(variants.map(({ sku }) => sku));
    return variants.flatMap(({ sku }) => {
      const bearer = bearers.get(foldText(sku))?.find(({ id }) => id !== productId);
      return bearer ? [`Lo SKU ${sku} è già usato nel prodotto «${bearer.name}»`] : [];
    });
  } catch (error) {
    log.warn('SKUs not compared', { error: error as Error });
    return [];
  }
}
