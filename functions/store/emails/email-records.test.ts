import { ulid } from 'ulid';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { sentEmailKey } from '../keys.ts';
import { emailRecordItem, listEmailRecords } from './email-records.ts';

setupTable();

it('the emails sent about an order are listed, latest first', async () => {
  const orderId = ulid();
  const paid = { subject: 'Ordine confermato', sentAt: '2026-01-01T10:00:00.000Z' };
  const shipped = { subject: 'Ordine spedito', sentAt: '2026-01-03T10:00:00.000Z' };
  await putItem({ Item: emailRecordItem(orderId, 'confirmed#2', paid) });
  await putItem({ Item: emailRecordItem(orderId, 'shipped#4', shipped) });
  await putItem({ Item: emailRecordItem(ulid(), 'confirmed#2', paid) });
  expect(await listEmailRecords(orderId)).toEqual([shipped, paid]);
});

it('an email that is being sent is not listed yet', async () => {
  const orderId = ulid();
  await putItem({ Item: { ...sentEmailKey(orderId, 'confirmed#2'), claimedUntil: Date.now() + 1000 } });
  expect(await listEmailRecords(orderId)).toEqual([]);
});

it('an email to the shop is none to the customer', async () => {
  const orderId = ulid();
  const toShop = { subject: 'Ordine da spedire', sentAt: '2026-01-01T10:00:00.000Z' };
  await putItem({ Item: emailRecordItem(orderId, 'shop-paid#2', toShop) });
  expect(await listEmailRecords(orderId)).toEqual([]);
});
