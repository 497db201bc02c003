import '../../testing/support/silence-logs.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler } from '../../orders/handler.ts';
import { orderKey, seedKey } from '../../store/keys.ts';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { writeBackup } from './backup.ts';
import { restore } from '../restore/restore.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();
const bucket = setupS3();
const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everything(): Promise<unknown[]> {
  const items = [];
  for await (const page of scanItems()) items.push(...page);
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

describe('a backup', () => {
  let id: string;
  let before: unknown[];
  const to = join(folder, 'all');

  beforeAll(async () => {
    const anna = await createTestUser();
    const { body } = await anna.call(handler, 'createOrder', {
      body: anOrderDraft({ product: await createTestProduct(), quantity: 2 }),
    });
    id = body.order._id;
    before = await everything();
    expect(await writeBackup(to)).toEqual({ items: before.length, images: 0 });
  });

  it('brings back what was deleted or changed, and takes away what came later', async () => {
    const order = await getItem(orderKey(id), true);
    await deleteItem({ Key: orderKey(id) });
    const [other] = (await everything()).filter((item) => (item as { sk: string }).sk.startsWith('V#')) as {
      pk: string;
      sk: string;
      stock: number;
    }[];
    await putItem({ Item: { ...other, stock: 9999 } });
    await putItem({ Item: { ...seedKey, later: true } });
    expect(await restore(to)).toEqual({ written: 2, removed: 1, images: 0 });
    expect(await everything()).toEqual(before);
    expect(await getItem(orderKey(id), true)).toEqual(order);
    expect(await restore(to)).toEqual({ written: 0, removed: 0, images: 0 });
  });

  it('brings back pictures that are gone', async () => {
    const at = join(to, 'images');
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'una.webp'), 'foto');
    expect(await restore(to)).toMatchObject({ images: 1 });
    expect(bucket.get('/images/images/una.webp')).toMatchObject({ type: 'image/webp', bytes: Buffer.from('foto') });
  });

  it('never writes over another, and is one item a line', async () => {
    await expect(writeBackup(to)).rejects.toThrow('EEXIST');
    expect(readFileSync(join(to, 'table.jsonl'), 'utf8').trim().split('\n')).toHaveLength(before.length);
  });
});
