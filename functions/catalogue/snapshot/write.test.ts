import { readSnapshotHead, SnapshotReplaced } from '../../store/products/catalogue-snapshot.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { ProductDocuments } from '../product-documents.ts';
import { BLOCK_SIZE } from '../product-summary.ts';
import { loadSnapshot, readSnapshot, SNAPSHOT_LAYOUT } from './snapshot.ts';
import { IncompleteSnapshot, writeSnapshot } from './write.ts';

setupTable();
const bucket = setupS3();
const NOW = Date.UTC(2026, 10, 21);
const revisions = Array.from({ length: BLOCK_SIZE + 2 }, (_product, number) => {
  const product = aProduct({ name: `Felpa ${number}`, createdAt: new Date(NOW + number).toISOString() });
  return { id: product.id, changeId: product.id, product };
});
const currentHead = () => readSnapshotHead(SNAPSHOT_LAYOUT, true);
const currentSnapshot = async () => (await readSnapshot())!;

async function shownNames(): Promise<string[]> {
  const snapshot = await currentSnapshot();
  const products = await new ProductDocuments(snapshot).readProducts(snapshot.createdAt);
  expect(products.map(({ id, name }) => [id, name])).toEqual(snapshot.createdAt.map(({ id, name }) => [id, name]));
  return products.map(({ name }) => name);
}

describe('a written snapshot', () => {
  it('has every product, with its document', async () => {
    await writeSnapshot(revisions, Date.now(), undefined, undefined);
    expect(await shownNames()).toEqual(revisions.map(({ product }) => product.name));
  });

  it('is refused where another call was faster, and leaves nothing', async () => {
    const head = await currentHead();
    await writeSnapshot(revisions.slice(1), Date.now(), head, undefined);
    const objects = [...bucket.keys()];
    await expect(writeSnapshot(revisions, Date.now(), head, undefined)).rejects.toThrow(SnapshotReplaced);
    expect([...bucket.keys()]).toEqual(objects);
    expect((await currentHead())!.productCount).toBe(revisions.length - 1);
  });

  it('takes changes in: a new name, a deleted and a new product', async () => {
    await writeSnapshot(revisions, Date.now(), await currentHead(), undefined);
    const previous = await currentSnapshot();
    const [first, second] = [revisions[0]!, revisions[1]!];
    const added = aProduct({ name: 'Felpa Aggiunta', createdAt: new Date(NOW + 1000).toISOString() });
    const changes = [
      { ...first, product: { ...first.product, name: 'Felpa Nuova' } },
      { ...second, product: undefined },
      { id: added.id, changeId: added.id, product: added },
    ];
    await writeSnapshot(changes, Date.now(), previous.head, previous);
    const names = await shownNames();
    expect(names).toHaveLength(revisions.length);
    expect([names[0], names[1], names.at(-1)]).toEqual(['Felpa Nuova', 'Felpa 2', 'Felpa Aggiunta']);
  });

  it('keeps unchanged documents where they are, until most of them are old', async () => {
    await writeSnapshot(revisions, Date.now(), await currentHead(), undefined);
    const [first] = [revisions[0]!];
    for (let edit = 1; edit <= 12; edit += 1) {
      const previous = await currentSnapshot();
      const changed = { ...first, product: { ...first.product, name: `Felpa ${edit} volte` } };
      await writeSnapshot([changed], Date.now(), previous.head, previous);
      expect((await shownNames())[0]).toBe(`Felpa ${edit} volte`);
    }
    expect((await currentSnapshot()).blockEnds.length).toBeLessThan(14);
  });

  it('is not made from one that lacks a part', async () => {
    const previous = (await loadSnapshot((await currentHead())!))!;
    bucket.delete(`/catalogue/snapshots/${previous.head.name}/words`);
    const write = writeSnapshot([{ ...revisions[0]!, product: undefined }], Date.now(), previous.head, previous);
    await expect(write).rejects.toThrow(IncompleteSnapshot);
  });
});
