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

async function readAllItems(): Promise<unknown[]> {
  const items = [];
  for await (const page of scanItems()) items.push(...page);
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

describe('a backup', () => {
  let id: string;
  let before: unknown[];
  const backupFolder = join(folder, 'all');

  beforeAll(async () => {
    const customer = await createTestUser();
    const { body } = await customer.call(handler, 'createOrder', {
      body: anOrderDraft({ product: await createTestProduct(), quantity: 2 }),
    });
    id = body.order._id;
    before = await readAllItems();
    expect(await writeBackup(backupFolder)).toEqual({ items: before.length, images: 0 });
  });

  it('brings back what was deleted or changed, and deletes what came later', async () => {
    const order = await getItem(orderKey(id), true);
    await deleteItem({ Key: orderKey(id) });
    const [other] = (await readAllItems()).filter((item) => (item as { sk: string }).sk.startsWith('V#')) as {
      pk: string;
      sk: string;
      stock: number;
    }[];
    await putItem({ Item: { ...other, stock: 9999 } });
    await putItem({ Item: { ...seedKey, later: true } });
    expect(await restore(backupFolder)).toEqual({ written: 2, removed: 1, images: 0 });
    expect(await readAllItems()).toEqual(before);
    expect(await getItem(orderKey(id), true)).toEqual(order);
    expect(await restore(backupFolder)).toEqual({ written: 0, removed: 0, images: 0 });
  });

  it('may contain any sign: some end a line elsewhere', async () => {
    const key = { pk: 'P#signs', sk: 'A' };
    const item = { ...key, description: 'a\u2028b\u2029c\r\nd\te' };
    await putItem({ Item: item });
    const signsFolder = join(folder, 'signs');
    await writeBackup(signsFolder);
    await deleteItem({ Key: key });
    expect(await restore(signsFolder)).toMatchObject({ written: 1, removed: 0 });
    expect(await getItem(key, true)).toEqual(item);
    await deleteItem({ Key: key });
  });

  it('brings back missing images', async () => {
    const imageFolder = join(backupFolder, 'images');
    mkdirSync(imageFolder, { recursive: true });
    writeFileSync(join(imageFolder, 'una.webp'), 'foto');
    expect(await restore(backupFolder)).toMatchObject({ images: 1 });
    expect(bucket.get('/images/images/una.webp')).toMatchObject({ type: 'image/webp', bytes: Buffer.from('foto') });
  });

  it('has the images of a moment, where one is named', async () => {
    const imagesAt = async (name: string, moment: string) =>
      (await writeBackup(join(folder, name), new Date(moment))).images;
    expect(await imagesAt('before', '2026-10-31T00:00:00Z')).toBe(0);
    expect(await imagesAt('after', '2026-11-02T00:00:00Z')).toBe(1);
    expect(readFileSync(join(folder, 'after/images/una.webp'), 'utf8')).toBe('foto');
  });

  it('that broke off cannot be restored: what it does not contain would be deleted', async () => {
    const brokenFolder = join(folder, 'broken');
    mkdirSync(brokenFolder);
    writeFileSync(join(brokenFolder, 'table.jsonl.part'), '');
    await expect(restore(brokenFolder)).rejects.toThrow('ENOENT');
    expect(await readAllItems()).toEqual(before);
  });

  it('never overwrites another one, and has one item a line', async () => {
    await expect(writeBackup(backupFolder)).rejects.toThrow('EEXIST');
    expect(readFileSync(join(backupFolder, 'table.jsonl'), 'utf8').trim().split('\n')).toHaveLength(before.length);
  });
});
