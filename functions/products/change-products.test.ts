import '../testing/support/silence-logs.ts';
import { productChangesAnswer } from '../../shared/product/answers.ts';
import { scanItems } from '../aws/dynamodb/bulk.ts';
import { readProduct } from '../store/products/products.ts';
import { setupDynamoFaults, type DynamoFault } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aVariant, createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';

setupTable();
const faults = setupDynamoFaults();
const { call } = setupProductAdmin();

type Prices = Record<string, { from: number; to: number }>;
type Row = { id: string; price?: number; prices?: Prices };
const send = (change: object, rows: Row[], check?: true) =>
  call('changeProducts', { body: { change, rows, ...(check && { check }) } });
async function change(what: object, rows: Row[], check?: true) {
  const { status, body } = await send(what, rows, check);
  expect(status).toBe(200);
  return productChangesAnswer.parse(body).rows;
}
const outcomes = (rows: { outcome: string; message: string }[]) =>
  rows.map(({ outcome, message }) => [outcome, message]);
const pricesOf = async (id: string) => {
  const { basePriceCents, variants } = (await readProduct(id))!;
  return [basePriceCents, ...variants.map(({ priceCents }) => priceCents)];
};

async function logOf(id: string): Promise<unknown[]> {
  const entries = [];
  for await (const page of scanItems()) entries.push(...page);
  return entries.filter(({ pk, subject }) => pk.startsWith('LOG#') && (subject as { id: string }).id === id);
}

const percent = (value: number) => ({ kind: 'percent', percent: value });

describe('a change of prices', () => {
  it('is announced by a check, which changes nothing, and carried out as announced', async () => {
    const { id, name } = await createTestProduct();
    const [row] = await change(percent(10), [{ id }], true);
    expect(row).toMatchObject({
      outcome: 'changed',
      name,
      before: { basePriceCents: 4990, 'FEL-GRI-L.priceCents': 5490 },
      after: { basePriceCents: 5489, 'FEL-GRI-L.priceCents': 6039 },
    });
    expect(await pricesOf(id)).toEqual([4990, 4990, 5490]);
    expect(await logOf(id)).toEqual([]);
    expect(outcomes(await change(percent(10), [{ id, price: 54.89 }]))).toEqual([['changed', '']]);
    expect(await pricesOf(id)).toEqual([5489, 5489, 6039]);
    expect(await logOf(id)).toHaveLength(1);
  });

  it.each([
    [percent(10), 1005, 1106],
    [percent(-50), 1005, 503],
    [percent(2.5), 1990, 2040],
    [percent(33.33), 999, 1332],
    [{ kind: 'euro', euro: -0.05 }, 1000, 995],
  ])('%j makes %i cents %i: half a cent goes up', async (what, before, after) => {
    const { id } = await createTestProduct({ basePriceCents: before, variants: [aVariant({}, before)] });
    await change(what, [{ id, price: after / 100 }]);
    expect(await pricesOf(id)).toEqual([after, after]);
  });

  it('happens once, however often a row is sent', async () => {
    const { id, version } = await createTestProduct();
    const row = { id, price: 54.89 };
    const sent = await Promise.all([1, 2, 3, 4].map(() => change(percent(10), [row])));
    expect(
      sent
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['changed', 'same', 'same', 'same']);
    expect((await readProduct(id))!.version).toBe(version + 1);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('is taken back to the cent, once; a product with another price since is left, and its row says so', async () => {
    const [product, other] = [await createTestProduct(), await createTestProduct()];
    const [first] = await change(percent(10), [{ id: product.id, price: 54.89 }]);
    await change(percent(10), [{ id: other.id, price: 54.89 }]);
    const prices = Object.fromEntries(
      ['basePriceCents', 'FEL-GRI-M.priceCents', 'FEL-GRI-L.priceCents'].map((name) => [
        name,
        { from: first!.after[name] as number, to: first!.before[name] as number },
      ]),
    );
    const raised = (await readProduct(other.id))!;
    const variants = raised.variants.map((variant, index) =>
      index === 0 ? { ...variant, priceCents: 6000 } : variant,
    );
    await editTestProduct(raised, { variants });
    const rows = [
      { id: product.id, prices },
      { id: other.id, prices },
    ];
    expect(outcomes(await change({ kind: 'prices' }, rows))).toEqual([
      ['changed', ''],
      ['refused', 'Intanto un’altra persona ha modificato il prodotto'],
    ]);
    expect(await pricesOf(product.id)).toEqual([4990, 4990, 5490]);
    expect((await pricesOf(other.id))[1]).toBe(6000);
    expect((await change({ kind: 'prices' }, [rows[0]!]))[0]!.outcome).toBe('same');
    expect(await logOf(product.id)).toHaveLength(2);
  });

  it('is refused where another price was announced than the one that it would be now', async () => {
    const product = await createTestProduct();
    const [base, variants] = [6000, product.variants.map((variant) => ({ ...variant, priceCents: 6000 }))];
    await editTestProduct(product, { basePriceCents: base, variants });
    expect(outcomes(await change(percent(10), [{ id: product.id, price: 54.89 }]))).toEqual([
      ['refused', 'Intanto un’altra persona ha modificato il prodotto'],
    ]);
    expect((await pricesOf(product.id))[0]).toBe(6000);
  });

  it('is refused where nothing or less would be left', async () => {
    const { id } = await createTestProduct();
    const rows = await change({ kind: 'euro', euro: -49.9 }, [{ id }], true);
    expect(outcomes(rows)).toEqual([['refused', 'Il prezzo diventerebbe zero o meno']]);
  });

  it('keeps a sale, whose price follows', async () => {
    const { id } = await createTestProduct({ sale: { percent: 20, from: '2020-01-01', to: '2099-12-31' } });
    await change(percent(100), [{ id, price: 99.8 }]);
    expect((await readProduct(id))!.variants[0]!.sale).toMatchObject({ cents: 7984 });
  });
});

describe('a change of many products', () => {
  it('has an outcome for each row', async () => {
    const [active, inactive] = [await createTestProduct(), await createTestProduct({ isActive: false })];
    const gone = '01JD0000000000000000000009';
    const rows = await change({ kind: 'active', isActive: false }, [
      { id: active.id },
      { id: inactive.id },
      { id: gone },
    ]);
    expect(outcomes(rows)).toEqual([
      ['changed', ''],
      ['same', ''],
      ['refused', expect.any(String)],
    ]);
    expect((await readProduct(active.id))!.isActive).toBe(false);
  });

  it('sets and removes a sale, and refuses one that is over', async () => {
    const { id } = await createTestProduct();
    const sale = { percent: 20, from: '2098-01-01', to: '2099-12-31' };
    await change({ kind: 'sale', sale }, [{ id }]);
    expect((await readProduct(id))!.sale).toEqual(sale);
    expect((await change({ kind: 'sale', sale }, [{ id }]))[0]!.outcome).toBe('same');
    await change({ kind: 'sale', sale: null }, [{ id }]);
    expect(await readProduct(id)).not.toHaveProperty('sale');
    const past = { percent: 20, from: '2020-01-01', to: '2020-01-31' };
    expect(outcomes(await change({ kind: 'sale', sale: past }, [{ id }], true))).toEqual([
      ['refused', 'La promozione è già finita: scegli un giorno da oggi in poi'],
    ]);
  });

  it('adds and removes tags, whatever their capitals', async () => {
    const { id } = await createTestProduct({ tags: ['inverno', 'cotone'] });
    const tags = { kind: 'tags', add: ['novità', 'Cotone'], remove: ['INVERNO'] };
    await change(tags, [{ id }]);
    expect((await readProduct(id))!.tags).toEqual(['cotone', 'novità']);
    expect((await change(tags, [{ id }]))[0]!.outcome).toBe('same');
  });

  it('archives, restores by putting on sale, and deletes', async () => {
    const { id } = await createTestProduct();
    await change({ kind: 'archive', archived: true }, [{ id }]);
    expect(await readProduct(id)).toMatchObject({ isActive: false, archived: { wasActive: true } });
    await change({ kind: 'active', isActive: true }, [{ id }]);
    expect(await readProduct(id)).toMatchObject({ isActive: true });
    expect(await readProduct(id)).not.toHaveProperty('archived');
    await change({ kind: 'delete' }, [{ id }]);
    expect(await readProduct(id)).toBeUndefined();
    expect((await change({ kind: 'delete' }, [{ id }]))[0]!.outcome).toBe('same');
    expect(await logOf(id)).toHaveLength(3);
  });

  it.each<DynamoFault>(['lost after', 'lost before', 'conflict'])(
    'whose function meets "%s" is whole after the same rows again',
    async (fault) => {
      const products = await Promise.all(Array.from({ length: 12 }, () => createTestProduct()));
      const rows = products.map(({ id }) => ({ id, price: 54.89 }));
      faults.failNext('TransactWriteItems', ...Array.from({ length: 15 }, () => fault));
      await change(percent(10), rows);
      const again = await change(percent(10), rows);
      expect(again.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'same')).toEqual([]);
      for (const { id } of products) {
        expect(await pricesOf(id)).toEqual([5489, 5489, 6039]);
        expect(await logOf(id)).toHaveLength(1);
      }
    },
  );

  it.each([
    [percent(0), 'change.percent'],
    [percent(-95), 'change.percent'],
    [percent(1.005), 'change.percent'],
    [{ kind: 'tags' }, 'change.add'],
    [{ kind: 'sale', sale: { percent: 10, from: '2030-02-02', to: '2030-02-01' } }, 'change.sale.to'],
    [percent(10), 'rows.0.price'],
    [{ kind: 'prices' }, 'rows.0.prices'],
    [{ kind: 'stock' }, 'change.kind'],
  ])('%j is refused as a whole where the call itself is wrong', async (what, field) => {
    const { id } = await createTestProduct();
    const { status, body } = await send(what, [{ id }]);
    expect([status, Object.keys(body['errors'] as object)[0]]).toEqual([400, field]);
  });
});
