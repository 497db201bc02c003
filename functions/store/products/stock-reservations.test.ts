import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { aProduct, createTestProduct } from '../../testing/fixtures/products.ts';
import { variantKey } from '../keys.ts';
import type { OrderLine } from '../orders/item.ts';
import type { StoredProduct } from './item.ts';
import {
  releaseStock,
  reservedByVariant,
  reservedQuantity,
  reserveStock,
  withReservedStock,
} from './stock-reservations.ts';

setupTable();

const sale = { why: 'sale', order: 'VE-2026-N3J6KQJVZ0' } as const;
const lineOf = ({ id, variants }: StoredProduct) => ({ productId: id, variantId: variants[0]!.id });
const stockAndHeld = async ({ id, variants }: StoredProduct) => {
  const { stock, held } = (await getItem<{ stock: number; held?: number }>(variantKey(id, variants[0]!.id), true))!;
  return [stock, held];
};
const reserve = (product: StoredProduct, quantity: number) =>
  transactWrite([
    { Update: { ...reserveStock(lineOf(product), quantity, sale), ConditionExpression: 'stock >= :quantity' } },
  ]);

describe('the stock that orders reserve', () => {
  it('leaves the stock and comes back to it', async () => {
    const product = await createTestProduct();
    await reserve(product, 4);
    expect(await stockAndHeld(product)).toEqual([6, 4]);
    await transactWrite([releaseStock(lineOf(product), 3, sale)]);
    expect(await stockAndHeld(product)).toEqual([9, 1]);
  });

  it('comes back without the pieces that cannot be sold again', async () => {
    const product = await createTestProduct();
    await reserve(product, 4);
    await transactWrite([releaseStock(lineOf(product), 4, sale, 1)]);
    expect(await stockAndHeld(product)).toEqual([7, 0]);
  });

  it('is never more than there is', async () => {
    const product = await createTestProduct();
    await expect(reserve(product, 11)).rejects.toThrow(ConditionFailed);
    expect(await stockAndHeld(product)).toEqual([10, undefined]);
  });

  it('does not come back to a deleted variant', async () => {
    await expect(transactWrite([releaseStock(lineOf(aProduct()), 1, sale)])).rejects.toThrow(ConditionFailed);
  });
});

describe('the reserved quantity', () => {
  const line = (variantId: string, quantity: number, returnedQuantity?: number) =>
    ({ variantId, quantity, returnedQuantity }) as OrderLine;

  it('of a line is what was not returned', () => {
    expect([reservedQuantity({ quantity: 3 }), reservedQuantity({ quantity: 3, returnedQuantity: 2 })]).toEqual([3, 1]);
  });

  it('of a variant is the sum over all orders that hold stock', () => {
    const orders = [
      { holds: true, lines: [line('A', 2), line('B', 1)] },
      { holds: false, lines: [line('A', 5)] },
      { holds: true, lines: [line('A', 3, 1)] },
    ];
    expect(reservedByVariant(orders)).toEqual(
      new Map([
        ['A', 4],
        ['B', 1],
      ]),
    );
  });

  it('is written with an imported product', () => {
    const product = aProduct();
    const { variants } = withReservedStock(product, new Map([[product.variants[1]!.id, 7]]));
    expect(variants.map(({ held }) => held)).toEqual([0, 7]);
  });
});
