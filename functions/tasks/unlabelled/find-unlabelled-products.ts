/** Products on sale whose composition nobody can read: the preflight of prod refuses them. */
import { lacksComposition } from '../../../shared/legal-sheet/completeness.ts';
import { inParallel } from '../../platform/parallel.ts';
import { changesSince } from '../../store/products/change-feed.ts';
import { readProduct } from '../../store/products/products.ts';

const PARALLEL_READS = 16;

/** Their names, by the alphabet. Reads every product. */
export async function findUnlabelledProducts(): Promise<string[]> {
  const names: string[] = [];
  await inParallel(PARALLEL_READS, await changesSince(''), async ({ id }) => {
    const product = await readProduct(id);
    if (product?.isActive && lacksComposition(product.category, product.details)) names.push(product.name);
  });
  return names.sort();
}
