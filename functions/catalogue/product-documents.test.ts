import { inMemorySnapshot } from '../testing/fixtures/catalogue.ts';
import { aProduct } from '../testing/fixtures/products.ts';
import { DocumentBlock, parseProduct, ProductDocuments, serializeProduct } from './product-documents.ts';
import { BLOCK_SIZE, summarizeProduct } from './product-summary.ts';

const NOW = Date.UTC(2026, 10, 21);
const products = Array.from({ length: BLOCK_SIZE + 3 }, (_product, number) =>
  aProduct({ name: `Felpa ${number}`, createdAt: new Date(NOW + number).toISOString() }),
);

function setup() {
  const { snapshot, source } = inMemorySnapshot(products);
  const readSnapshotPart = jest.fn(source.readSnapshotPart);
  const readProductRevision = jest.fn(source.readProductRevision);
  const documents = new ProductDocuments(snapshot, { readSnapshotPart, readProductRevision });
  return { documents, summaries: snapshot.createdAt, readSnapshotPart, readProductRevision };
}

describe('the documents of products', () => {
  it('are read block by block, each block once', async () => {
    const { documents, summaries, readSnapshotPart } = setup();
    const [first, second, last] = [summaries[0]!, summaries[1]!, summaries.at(-1)!];
    expect(await documents.readProducts([last, first])).toEqual([products.at(-1), products[0]]);
    expect(await documents.readProducts([second, last])).toEqual([products[1], products.at(-1)]);
    expect(readSnapshotPart).toHaveBeenCalledTimes(2);
  });

  it('are the products themselves where these changed since the snapshot', async () => {
    const { documents, readSnapshotPart } = setup();
    const changed = aProduct({ name: 'Felpa Nuova' });
    expect(await documents.readProducts([summarizeProduct(changed)])).toEqual([changed]);
    expect(readSnapshotPart).not.toHaveBeenCalled();
  });

  it('are read from the table, once, where their block was deleted', async () => {
    const { documents, summaries, readSnapshotPart, readProductRevision } = setup();
    readSnapshotPart.mockResolvedValue(undefined);
    const [first, second] = [summaries[0]!, summaries[1]!];
    expect(await documents.readProducts([first, second])).toEqual([products[0], products[1]]);
    expect(await documents.readProducts([second])).toEqual([products[1]]);
    expect(readSnapshotPart).toHaveBeenCalledTimes(1);
    expect(readProductRevision).toHaveBeenCalledTimes(2);
  });

  it('leave out a product that was deleted with its block', async () => {
    const { documents, summaries, readSnapshotPart, readProductRevision } = setup();
    readSnapshotPart.mockResolvedValue(undefined);
    readProductRevision.mockResolvedValue({ id: products[0]!.id, changeId: '', product: undefined });
    expect(await documents.readProducts([summaries[0]!])).toEqual([]);
  });

  it('are lines that any text survives', () => {
    const product = aProduct({ description: 'Due righe.\nE una\u2028terza — “così”' });
    const block = new DocumentBlock(Buffer.from([products[0]!, product].map(serializeProduct).join('\n')));
    expect([block.line(0), block.line(1)].map(parseProduct)).toEqual([products[0], product]);
  });
});
