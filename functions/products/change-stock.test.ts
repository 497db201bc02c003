import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';

setupTable();
const { call, changeStock, createdProduct, read } = setupProductAdmin();

describe('the stock of a variant', () => {
  it('is set, or changed by a difference, and never falls below zero', async () => {
    const { _id, variants } = await createdProduct();
    const change = (values: object) => changeStock(_id, { variantId: variants[0]!._id, ...values });
    expect((await change({ stock: 2 })).body.product.variants[0]!.stock).toBe(2);
    expect((await change({ delta: 3 })).body.product.variants[0]!.stock).toBe(5);
    const refused = await change({ delta: -6 });
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    const tooMany = await change({ delta: 99_999 });
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { delta: 'Quantità troppo alta' }]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => change({ delta: -1 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await read(_id)).body.product.variants[0]!.stock).toBe(0);
  });

  it('changes once with one key, and is refused with another change', async () => {
    const { _id, variants } = await createdProduct();
    const before = variants[0]!.stock;
    const send = (delta: number) =>
      call('changeStock', {
        id: _id,
        body: { variantId: variants[0]!._id, delta },
        headers: { 'idempotency-key': 'a key' },
      });
    for (const reply of [await send(3), await send(3)]) {
      expect([reply.status, reply.body]).toMatchObject([200, { product: { variants: [{ stock: before + 3 }, {}] } }]);
    }
    const { status, body } = await send(4);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'KEY_REUSED',
        message: 'Una modifica di questa giacenza era già stata salvata: controllala, poi salva di nuovo',
      },
    ]);
    expect((await read(_id)).body.product.variants[0]!.stock).toBe(before + 3);
  });

  it.each([{}, { stock: -1 }, { stock: 1.5 }, { stock: '1e9' }, { delta: 'x' }, { stock: 1, delta: 1 }])(
    'is not changed by %j',
    async (values) => {
      const { _id, variants } = await createdProduct();
      expect((await changeStock(_id, { variantId: variants[0]!._id, ...values })).status).toBe(400);
    },
  );
});
