/**
 * Issues invoices and credit notes. A document gets the next number of its year in the transaction that writes it, so that
 * two at once get two numbers, and no number is missing or given twice.
 */
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { retryOnConflict } from '../../platform/retry.ts';
import { activityWrite } from '../activity/activity.ts';
import { invoiceCountKey, invoiceKey } from '../keys.ts';
import { writeOrder } from '../orders/apply-change.ts';
import type { OrderDocument, StoredOrder } from '../orders/item.ts';
import { requireOrder } from '../orders/read.ts';
import { neededDocuments, type NeededDocument } from './documents.ts';

/** Many, since all that are issued meet at the number of their year. */
const MAX_ATTEMPTS = 30;
const YEAR_SECONDS = 366 * 24 * 60 * 60;
const LAYOUT = 1;

export interface NumberedDocument extends NeededDocument {
  number: string;
}

/** What the accountant gets. It never changes, whatever becomes of order and shop. */
interface InvoiceFile {
  fileName: string;
  xml: string;
}

/** Makes the file of a document. `original` is the invoice that a credit note corrects. */
type MakeFile = (order: StoredOrder, document: NumberedDocument, original?: NumberedDocument) => InvoiceFile;

/** Issues every document that the order still needs, the invoice first. Answers their numbers. ORDER_NOT_FOUND, BUSY. */
export async function issueDocuments(orderId: string, by: string, makeFile: MakeFile): Promise<string[]> {
  const numbers: string[] = [];
  for (;;) {
    const number = await retryOnConflict(() => issueNext(orderId, by, makeFile), MAX_ATTEMPTS);
    if (!number) return numbers;
    numbers.push(number);
  }
}

/** Undefined where nothing is left to issue. */
async function issueNext(orderId: string, by: string, makeFile: MakeFile): Promise<string | undefined> {
  const order = await requireOrder(orderId);
  const needed = neededDocuments(order);
  const next = needed.find(({ number }) => number === undefined);
  if (!next) return undefined;
  const year = next.day.slice(0, 4);
  const count = Number((await getItem(invoiceCountKey(year), true))?.['count'] ?? 0);
  const document: NumberedDocument = { ...next, number: `${count + 1}/${year}` };
  const original = needed.find((each): each is NumberedDocument => each !== next && each.type === 'invoice');
  const at = new Date().toISOString();
  const { type, number, day, cents, refundKey } = document;
  const issued: OrderDocument = { type, number, day, cents, ...(refundKey && { refundKey }), issuedAt: at };
  const changed = {
    ...order,
    documents: [...(order.documents ?? []), issued],
    updatedAt: at,
    version: order.version + 1,
  };
  await writeOrder(order, changed, 'keep', [
    countWrite(year, count),
    fileWrite(order, issued, makeFile(order, document, original)),
    activityWrite({
      by,
      what: 'invoice.issue',
      subject: { id: order.id, name: order.number },
      after: { number, type, day, cents },
    }),
  ]);
  return number;
}

function countWrite(year: string, before: number): TransactWriteItem {
  return {
    Update: {
      Key: invoiceCountKey(year),
      UpdateExpression: 'SET #count = :next, v = :layout',
      ConditionExpression: before === 0 ? 'attribute_not_exists(pk)' : '#count = :before',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':next': before + 1, ':layout': LAYOUT, ...(before > 0 && { ':before': before }) },
    },
  };
}

/** It goes with the other data of its order: the table drops it then. */
function fileWrite({ id, createdAt }: StoredOrder, document: OrderDocument, file: InvoiceFile): TransactWriteItem {
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + legalConfig.retention.orderYears * YEAR_SECONDS;
  const Item = { ...invoiceKey(document.number), v: LAYOUT, orderId: id, ...document, ...file, ttl };
  return { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** The files of documents by their numbers. Numbers that nobody gave are left out. */
export function readInvoiceFiles(numbers: string[]): Promise<(InvoiceFile & Item)[]> {
  return getItems<InvoiceFile & Item>(numbers.map(invoiceKey));
}
