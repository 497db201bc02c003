import { log } from '../kit/log.ts';
import { catalogue } from './catalogue.ts';

/** One sentence for each SKU that another product bears too. It is no reason to refuse, nor is a catalogue out of reach. */
export async function skuWarnings(variants: readonly { sku: string }[], productId: string): Promise<string[]> {
  try {
    const office = await catalogue.freshOffice();
    return variants.flatMap(({ sku }) => {
      const [bearer] = office.bearersOf(sku).filter(({ id }) => id !== productId);
      return bearer ? [`Lo SKU ${sku} è già usato nel prodotto «${bearer.name}»`] : [];
    });
  } catch (error) {
    log.warn('SKUs not compared', { error: error as Error });
    return [];
  }
}
