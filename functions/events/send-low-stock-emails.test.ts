import '../testing/support/silence-logs.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { variantKey } from '../store/keys.ts';
import { updateVariantStock } from '../store/products/stock.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { sendLowStockEmails, sendLowStockEmailsTo } from './send-low-stock-emails.ts';
import { parseTableChange } from './table-changes.ts';

setupTable();
const mailbox = setupSes();

const effect = sendLowStockEmailsTo({ enabled: true, to: 'magazzino@vetrina.example' });

/** A product whose stock goes through these numbers; each change is sent twice. */
async function pass(stocks: number[], change: { isActive?: boolean; lowStockAt?: number } = {}) {
  const { lowStockAt, ...values } = change;
  const variant = aVariant({ stock: 10, ...(lowStockAt !== undefined && { lowStockAt }) });
  const { id } = await createTestProduct({ ...values, variants: [variant] });
  const key = variantKey(id, variant.id);
  for (const stock of stocks) {
    const before = await getItem<Item>(key, true);
    await updateVariantStock(id, variant.id, { stock }, { by: 'admin@example.it', why: 'count' });
    const tableChange = parseTableChange(streamRecord(before, await getItem<Item>(key, true)));
    for (let times = 0; times < 2; times += 1) {
      if (effect.appliesTo(tableChange)) expect(await effect.apply([tableChange])).toEqual([]);
    }
  }
}

describe('the email about low stock', () => {
  it('comes once for each passing of the threshold, and not for what follows', async () => {
    await pass([4, 3, 2, 9, 0]);
    expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['magazzino@vetrina.example', 'Scorte basse: Felpa Torino, M grigio'],
      ['magazzino@vetrina.example', 'Esaurito: Felpa Torino, M grigio'],
    ]);
    expect(mailbox.emails[0]!.text).toContain('la variante M · grigio di «Felpa Torino» ha ancora 3 pezzi.');
    expect(mailbox.emails[0]!.text).toContain('SKU: FEL-GRI-M');
  });

  it('heeds the threshold of the product, and says nothing of one that is not on sale', async () => {
    await pass([6, 5], { lowStockAt: 5 });
    await pass([1], { isActive: false });
    expect(mailbox.emails).toHaveLength(1);
  });

  it('is off without an address', () => {
    const item = { ...variantKey('P', 'V'), id: 'V', stock: 9 };
    const after = { ...item, stock: 1, moved: { id: '01JD0000000000000000000001', why: 'sale' } };
    const change = parseTableChange(streamRecord(item, after));
    expect(effect.appliesTo(change)).toBe(true);
    expect(sendLowStockEmails.appliesTo(change)).toBe(false);
    expect(sendLowStockEmailsTo({ enabled: false, to: 'a@example.it' }).appliesTo(change)).toBe(false);
  });
});
