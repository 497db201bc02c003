import './quiet.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler } from '../orders/handler.ts';
import { orderKey, seedKey } from '../store/keys.ts';
import { everyItem, put, read, remove } from '../store/table.ts';
import { backUp } from '../tasks/backup/backup.ts';
import { restore } from '../tasks/restore/restore.ts';
import { useBucket } from './bucket.ts';
import { useMailbox } from './mailbox.ts';
import { savedProduct } from './products.ts';
import { aDraft, aShopper } from './shopper.ts';
import { useTable } from './table.ts';

useTable();
useMailbox();
const bucket = useBucket();
const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everything(): Promise<unknown[]> {
  const items = [];
  for await (const page of everyItem()) items.push(...page);
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

describe('a backup', () => {
  let id: string;
  let before: unknown[];
  const to = join(folder, 'all');

  beforeAll(async () => {
    const anna = await aShopper();
    const { body } = await anna.call(handler, 'createOrder', {
      body: aDraft({ product: await savedProduct(), quantity: 2 }),
    });
    id = body.order._id;
    before = await everything();
    expect(await backUp(to)).toEqual({ items: before.length, pictures: 0 });
  });

  it('brings back what was deleted or changed, and takes away what came later', async () => {
    const order = await read(orderKey(id), true);
    await remove({ Key: orderKey(id) });
    const [other] = (await everything()).filter((item) => (item as { sk: string }).sk.startsWith('V#')) as {
      pk: string;
      sk: string;
      stock: number;
    }[];
    await put({ Item: { ...other, stock: 9999 } });
    await put({ Item: { ...seedKey, later: true } });
    expect(await restore(to)).toEqual({ written: 2, removed: 1, pictures: 0 });
    expect(await everything()).toEqual(before);
    expect(await read(orderKey(id), true)).toEqual(order);
    expect(await restore(to)).toEqual({ written: 0, removed: 0, pictures: 0 });
  });

  it('brings back pictures that are gone', async () => {
    const at = join(to, 'images');
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'una.webp'), 'foto');
    expect(await restore(to)).toMatchObject({ pictures: 1 });
    expect(bucket.get('/images/images/una.webp')).toMatchObject({ type: 'image/webp', bytes: Buffer.from('foto') });
  });

  it('never writes over another, and is one item a line', async () => {
    await expect(backUp(to)).rejects.toThrow('EEXIST');
    expect(readFileSync(join(to, 'table.jsonl'), 'utf8').trim().split('\n')).toHaveLength(before.length);
  });
});
