import '../testing/support/silence-logs.ts';
import type { Product } from '../../shared/product/answers.ts';
import { handler } from './handler.ts';
import { readProduct } from '../store/products/products.ts';
import { listStaleUploads } from '../store/products/image-uploads.ts';
import { handler as sweep } from '../tasks/scheduled/uploads.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { setupDynamoFaults, type DynamoFault } from '../testing/fakes/dynamodb-faults.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { jpeg } from '../testing/fixtures/images.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';

setupTable();
setupImageWorker();
const faults = setupDynamoFaults();
let refuses = false;
const bucket = setupS3((path) => refuses && path.includes('-480'));

/** As often as the client itself tries a call. */
const often = (fault: DynamoFault) => Array<DynamoFault>(4).fill(fault);
const DAY_MS = 24 * 60 * 60 * 1000;

let admin: TestUser;
beforeAll(async () => (admin = await createTestUser('admin')));
beforeEach(() => {
  bucket.clear();
  refuses = false;
});
afterEach(() => jest.restoreAllMocks());

const create = async () => {
  const { status, body } = await admin.call(handler, 'createProduct', {
    form: toFormData(aProductForm(), [{ bytes: jpeg }]),
  });
  return { status, product: body['product'] as Product };
};
const filesOf = (urls: string[]) =>
  urls.flatMap((url) => [`/images${url}`, `/images${url.replace('.webp', '-480.webp')}`]).sort();
const stored = () => [...bucket.keys()].sort();
const noted = () => listStaleUploads(Date.now() + DAY_MS, 100);
/** The clock's work as it will be done after so long. */
const sweptAfter = async (milliseconds: number) => {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const { lost } = await sweep();
  jest.restoreAllMocks();
  return lost;
};

describe('pictures that are stored', () => {
  it('and a product that is not written are gone before the failure is told', async () => {
    faults.failNext('TransactWriteItems', ...often('lost before'));
    expect((await create()).status).toBe(500);
    expect([stored(), await noted()]).toEqual([[], []]);
  });

  it('and a product whose write is never answered stay with it', async () => {
    faults.failNext('TransactWriteItems', ...often('lost after'));
    expect((await create()).status).toBe(500);
    expect(bucket.size).toBe(2);
    const product = await readProduct(stored()[0]!.split('/')[3]!, true);
    expect(stored()).toEqual(filesOf(product!.images));
    expect(await noted()).toEqual([]);
    expect(await sweptAfter(2 * DAY_MS)).toBe(0);
    expect(bucket.size).toBe(2);
  });

  it('when the function dies before the product is written are found by the clock, a day later and not before', async () => {
    // The table is gone for the write and for whatever would be cleared away afterwards: as if the function had died.
    faults.failNext('TransactWriteItems', ...often('lost before'));
    const dies = jest.spyOn(bucket, 'set').mockImplementation(function (this: typeof bucket, path, picture) {
      faults.failNext('Query', ...often('lost before'));
      return Map.prototype.set.call(bucket, path, picture) as typeof bucket;
    });
    expect((await create()).status).toBe(500);
    dies.mockRestore();
    faults.failNext('Query');
    expect([bucket.size, (await noted()).length]).toEqual([2, 1]);

    const { product } = await create();
    expect([await sweptAfter(DAY_MS - 60_000), bucket.size]).toEqual([0, 4]);
    expect(await sweptAfter(DAY_MS + 60_000)).toBe(1);
    expect(stored()).toEqual(filesOf(product.images.map(({ url }) => url)));
    expect([await noted(), await sweptAfter(DAY_MS + 60_000)]).toEqual([[], 0]);
  });
});

describe('pictures that cannot be stored', () => {
  it('leave no product, no picture and no note', async () => {
    refuses = true;
    const before = (await admin.call(handler, 'listAllProducts', {})).body['total'];
    expect((await create()).status).toBe(500);
    expect((await admin.call(handler, 'listAllProducts', {})).body['total']).toBe(before);
    expect([stored(), await noted()]).toEqual([[], []]);
  });
});
