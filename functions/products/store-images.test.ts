import '../testing/support/silence-logs.ts';
import type { Product } from '../../shared/product/answers.ts';
import { handler } from './handler.ts';
import { withUrls } from './store-images.ts';
import { readProduct } from '../store/products/products.ts';
import { listStaleUploads } from '../store/products/images.ts';
import { handler as cleanUp } from '../tasks/scheduled/uploads.ts';
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
let refusesUploads = false;
const bucket = setupS3((path) => refusesUploads && path.includes('-480'));

/** As often as the client tries a call. */
const onEveryTry = (fault: DynamoFault) => Array<DynamoFault>(4).fill(fault);
const DAY_MS = 24 * 60 * 60 * 1000;

let admin: TestUser;
beforeAll(async () => (admin = await createTestUser('admin')));
beforeEach(() => {
  bucket.clear();
  refusesUploads = false;
});
afterEach(() => jest.restoreAllMocks());

async function create() {
  const form = toFormData(aProductForm(), [{ bytes: jpeg }]);
  const { status, body } = await admin.call(handler, 'createProduct', { form });
  return { status, product: body['product'] as Product };
}
const pathsOf = (urls: string[]) =>
  urls.flatMap((url) => [`/images${url}`, `/images${url.replace('.webp', '-480.webp')}`]).sort();
const storedPaths = () => [...bucket.keys()].sort();
const pendingUploads = () => listStaleUploads(Date.now() + DAY_MS, 100);
/** Runs the scheduled function as it runs after a while. Answers how many uploads it deleted. */
async function cleanUpAfter(milliseconds: number) {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const { deleted } = await cleanUp();
  jest.restoreAllMocks();
  return deleted;
}

describe('stored images', () => {
  it('have URLs for references, and the colours of the form', () => {
    const images = [{ url: 'upload:0', color: 'notte' }, { url: '/images/a/1.webp' }];
    const urlOf = (image: string) => (image === 'upload:0' ? '/images/a/2.webp' : image);
    expect(withUrls(images, urlOf)).toEqual([{ url: '/images/a/2.webp', color: 'notte' }, { url: '/images/a/1.webp' }]);
  });

  it('are deleted before the answer where the product is not saved', async () => {
    faults.failNext('TransactWriteItems', ...onEveryTry('lost before'));
    expect((await create()).status).toBe(500);
    expect([storedPaths(), await pendingUploads()]).toEqual([[], []]);
  });

  it('stay where the product is saved but its write is never answered', async () => {
    faults.failNext('TransactWriteItems', ...onEveryTry('lost after'));
    expect((await create()).status).toBe(500);
    expect(bucket.size).toBe(2);
    const product = await readProduct(storedPaths()[0]!.split('/')[3]!, true);
    expect(storedPaths()).toEqual(pathsOf(product!.images));
    expect(await pendingUploads()).toEqual([]);
    expect(await cleanUpAfter(2 * DAY_MS)).toBe(0);
    expect(bucket.size).toBe(2);
  });

  it('are deleted a day later, and not before, where the function dies before the product is saved', async () => {
    // The table answers neither the write nor the clean-up after it, as if the function had died.
    faults.failNext('TransactWriteItems', ...onEveryTry('lost before'));
    const functionDies = jest.spyOn(bucket, 'set').mockImplementation(function (this: typeof bucket, path, image) {
      faults.failNext('Query', ...onEveryTry('lost before'));
      return Map.prototype.set.call(bucket, path, image) as typeof bucket;
    });
    expect((await create()).status).toBe(500);
    functionDies.mockRestore();
    faults.failNext('Query');
    expect([bucket.size, (await pendingUploads()).length]).toEqual([2, 1]);

    const { product } = await create();
    expect([await cleanUpAfter(DAY_MS - 60_000), bucket.size]).toEqual([0, 4]);
    expect(await cleanUpAfter(DAY_MS + 60_000)).toBe(1);
    expect(storedPaths()).toEqual(pathsOf(product.images.map(({ url }) => url)));
    expect([await pendingUploads(), await cleanUpAfter(DAY_MS + 60_000)]).toEqual([[], 0]);
  });
});

describe('images that cannot be stored', () => {
  it('leave no product, no image and no upload', async () => {
    refusesUploads = true;
    const before = (await admin.call(handler, 'listAllProducts', {})).body['total'];
    expect((await create()).status).toBe(500);
    expect((await admin.call(handler, 'listAllProducts', {})).body['total']).toBe(before);
    expect([storedPaths(), await pendingUploads()]).toEqual([[], []]);
  });
});
