import { log } from '../kit/log.ts';
import { catalogue } from './catalogue.ts';

/** One sentence for each SKU that another product bears too. It is no reason to refuse, nor is a catalogue out of reach. */
export async function skuWarnings(variants: readonly { sku: string }[], productId: string): Promise<string[]> {
  try {
    const office = await catalogue.freshOffice();
    const warnings: string[] = [];
    for (const { sku } of variants) {
      const bearer = (await office.bearersOf(sku)).find(({ id }) => id !== productId);
      if (bearer) warnings.push(`Lo SKU ${sku} è già usato nel prodotto «${bearer.name}»`);
    }
    return warnings;
  } catch (error) {
    log.warn('SKUs not compared', { error: error as Error });
    return [];
  }
}
