/**
 * The access patterns of the table, one row each. Units are the capacity units of one call as the tests measure them:
 * r = read, w = write. 'shown' is one unit for each row on the screen.
 *
 * access pattern                        | index | partition           | sort               | units                       | used by
 * ------------------------------------- | ----- | ------------------- | ------------------ | --------------------------- | -------
 * health check                          | table | HEALTH              | A                  | 0.5 r                       | health
 * account                               | table | U#<user>            | A                  | 0.5 r                       | every private call
 * owner of an email address             | table | E#<email>           | A                  | 1 r; of a file 8 w          | login, register, import
 * link in an email                      | table | U#<user>            | T#<hash>           | 1 w; used 1 r 4 w           | events, confirmation, undoing a change
 * invitations of colleagues             | table | STAFF               | I#<hash>           | 0.5 r; 1 w; change 2 w 5 w  | staff
 * address without delivery              | table | X#<hash>            | A                  | 0.5 r; events 1 r           | events, password codes
 * failed log-ins of email and network   | table | L#<hash>#<network>  | A                  | 0.5 r; failure 1 w          | login
 * browser that logged in to an account  | table | U#<user>            | B#<hash>           | 1 r 1 w                     | login, password codes
 * codes for a new password              | table | C#<hash>            | <code>             | 1 r; guess 1 w or 2 w       | password codes
 * rate limit                            | table | R#<action>#<who>    | <end of window>    | 1 w                         | register, password codes, returns, erasure, checkout, images by address
 * cart                                  | table | U#<user>            | C                  | 0.5 r; change 1 r 1 w       | cart, checkout
 * wishlist                              | table | U#<user>            | W                  | 0.5 r; change 1 r 1 w       | wishlist
 * idempotency record                    | table | U#<user>            | K#<key>            | 0.5 r                       | checkout, an admin's orders, new product, stock
 * unpaid orders of a person             | table | U#<user>            | H                  | 2 w with its order; 1 r     | checkout, payment
 * notes about a person                  | table | U#<user>            | N#<note>           | 1 r / 4 kB; 8 w             | admin, personal data
 * all items of a person                 | table | U#<user>            | (all)              | 0.5 r / 4 kB                | erasure
 * erasures that are due                 | gsi2  | ERASURE             | <when>             | 0.5 r                       | expiry
 * erasure of an account                 | table | U#, E#              | A, C               | 10 w; order 1 w; return 4 w | erasure
 * product with variants and legal sheet | table | P#<product>         | A, V#<variant>, D  | 0.5 r / 4 kB                | product page
 * products of some variants             | table | P#<product>         | A, V#<variant>, D  | 0.5 r each item             | cart, checkout
 * price history of a product            | table | H#<product>         | <time>#<version>   | 1 r / 50                    | admin: sales
 * new product of two variants           | table | P#, H#              | A, V#, <time>      | 9 w                         | admin
 * edit; with prices; deletion           | table | P#, H#              | A, V#, <time>      | 1 r (sale 2 r); 4; 10; 8 w  | admin
 * purchase price of a product            | table | P#<product>         | C                  | 0.5 r; change 1 w more       | admin
 * change of a legal sheet               | table | P#<product>         | D                  | 2 w / kB                    | admin
 * stock of a variant                    | table | P#<product>         | V#<variant>, A     | 1 r 10 w; of a count 2 r 12 w | admin
 * history of a variant's stock          | table | SH#P#<product>#V#<variant> | <entry>     | events 1 w; 0.5 r / 20      | admin
 * images that may be deleted in a day   | table | UPLOAD              | <upload>           | 1 w; saved 2 w; 0.5 r       | admin, events, uploads
 * page of all products                  | table | P#<product>         | A, V#<variant>, D  | 0.5 r shown; in a file 1 r  | admin
 * products changed since                | gsi1  | FEED                | <change id>        | 0.5 r                       | catalogue
 * head of the catalogue snapshot        | table | CATALOGUE           | A                  | 0.5 r; 1 r 1 w              | new instance, rollover
 * order                                 | table | O#<order>           | A                  | 1 r                         | every order call
 * events of an order                    | table | O#<order>           | E#<event>          | 0.5 r / 4 kB; print 1 w; note 8 w; address 10 w; taken out 17 w | admin
 * new order of three lines              | table | O#, U#, P#          | A, K#, C, H, V#    | 18 w; by an admin 20 w, exchange 21 w | checkout, admin
 * orders of a person, newest first      | gsi1  | U#<user>            | <order>, <order>#C | 0.5 r / 40, 0.5 r shown and each with C | profile, page of a customer, export
 * orders that are due                   | gsi2  | EXPIRY, EXPIRY#<shard> | <when>          | 0.5 r each of 8 shards      | expiry
 * transfers, payments, refunds by hand, invoices to come | gsi2 | TRANSFER, UNPAID, PAYOUT, INVOICE | <last day>, <order's time>, <last day>#<day>, <day> | 0.5 r / 40 | admin
 * current names of ordered products     | table | P#<product>         | A                  | 0.5 r each                  | order pages
 * payment at the demo provider          | table | PAY#<intent>        | A                  | 1 r 1 w                     | payment, refund
 * return                                | table | W#<return>          | A                  | 0.5 r                       | admin
 * new return with its order             | table | W#, O#              | A                  | 6 w                         | withdrawal
 * new return of a visitor               | table | W#, O#, WS#<digest> | A                  | 3 r 9 w                     | withdrawal
 * next state of a return                | table | W#<return>          | A                  | 1 r 1 w                     | admin
 * page of a list of orders              | table | OD, OD#<list>, OL#<list> | A, C#<start>, <start>, <order> | 3 r to 200,000 orders, 0.5 r shown | admin
 * orders by the prefix of a word        | table | OW#<letter>         | <word>#<order>     | 5 r a word, 9 r if common, 0.5 r shown | admin
 * … beside a common word                | table | O#<order>           | A                  | 0.5 r each, 200 at most     | admin
 * … in one status                       | table | OL#all              | <order>            | 0.5 r each, 200 at most     | admin
 * lists and search of users             | table | UD, UD#all, UL#all, UW# | as for orders  | as for orders               | admin
 * lists and search of returns           | table | WD, WD#<state>, WL#, WW# | as for orders | as for orders               | admin
 * contributions of an entity            | table | O#, U#, P#          | S                  | 1 r                         | events
 * analytics of days, and in total       | table | AD                  | <day>, all         | 0.5 r / 25 days; dashboard 9 r (open returns 5 r each state), 0.5 r shown | admin
 * orders with refunds or invoices of days | table | AC#<month>        | <day>#<order>      | 0.5 r / 60 and month, 0.5 r each | exports, invoices
 * numbers of invoices in a year         | table | F#<year>            | N                  | 3 r 18 w, 2 w more an article  | admin
 * invoice or credit note as XML         | table | F#<year>            | <number>           | 0.5 r / 4 kB                | admin
 * leaderboards of all periods           | table | TOP                 | A                  | 0.5 r; analytics 8 r        | admin
 * sales of a product by day             | table | SP#<product>        | <day>              | 1 r, 2.5 r at most          | events, rollover
 * products sold in 90 days              | gsi1  | SOLD                | <day>#<product>    | 0.5 r / 40; twice a night   | rollover
 * searches that found nothing           | table | N#<week>            | T#<text>, A        | 1 w; new 1 w 4 w; 2 r       | catalogue, admin
 * orders, users, returns of a time      | table | OL#all, UL#all, WL#all | <entity>        | 4 r / 500, 0.5 r each       | exports, retention
 * … in one status                       | table | OL#cancelled, WL#closed | <entity>       | 4 r / 500, 0.5 r each       | retention
 * emails about an order                 | table | M#<entity>          | <kind>#<version>   | 0.5 r                       | admin, personal data
 * sending an email                      | table | M#<entity>          | <kind>#<version>   | 2 w 1 r; counted 1 w more | events
 * entry of the activity log              | table | LOG#<month>         | <entry>            | with the change: 4 w, 1 w more a kB | every change by an admin
 * activity log, newest first            | table | LOG#<month>         | <entry>            | 0.5 r / 8; of a rare kind 1,000 read at most | admin
 * … of a person                         | gsi1  | LB#<email>          | <entry>            | 0.5 r / 40, 0.5 r shown     | admin
 * … by the prefix of a subject          | gsi2  | LS#<letter>         | <subject>#<entry>  | 0.5 r / 40, 0.5 r shown     | admin
 * time of the first seed                | table | SEED                | A                  | 1 r                         | seed
 * sign of life                          | table | BEAT                | A                  | 1 w                         | rollover, so that the events function hears something
 *
 * Key letters. Partitions: U user, E email owner, X undeliverable email, C codes for a new password, L failed log-ins, R rate limit, P product, H price
 * history, N searches that found nothing, O order, W return (withdrawal), WS digest of a visitor's return, M email record, PAY payment, SH history of stock,
 * SP sales of a product, AD analytics by day, AC days of accounting, F invoices (fatture), TOP leaderboards. Before L, D and W, the letters O, U and W name
 * the kind of a list: OL list of orders, OD its page counts, OW its search words. Sort keys: A the entity itself, C cart (in OD: a closed block of page
 * counts; in P: purchase price, the cost), H unpaid orders (held), W wishlist, B browser (device), T link in an email, N note of a colleague, K idempotency key, V variant, D legal
 * sheet, E event of an order, L list placement of a user, S contributions, I invitation. LOG is the activity log, LB its index by admin, LS by subject.
 */
import { decodeTime } from 'ulid';
import { firstLetter } from '../../shared/text/truncate.ts';
import type { Key } from '../aws/dynamodb/types.ts';

export type { Item, Key } from '../aws/dynamodb/types.ts';

export const userPartition = (userId: string): string => `U#${userId}`;
const personalKey = (userId: string, sk: string): Key => ({ pk: userPartition(userId), sk });
export const accountKey = (userId: string): Key => personalKey(userId, 'A');
export const accountIdOf = (partition: string): string => partition.slice('U#'.length);
export const cartKey = (userId: string): Key => personalKey(userId, 'C');
export const wishlistKey = (userId: string): Key => personalKey(userId, 'W');
export const idempotencyKey = (userId: string, key: string): Key => personalKey(userId, `K#${key}`);
/** What the unpaid orders of a person hold (orders/unpaid-orders.ts). */
export const unpaidOrdersKey = (userId: string): Key => personalKey(userId, 'H');
export function unpaidOrdersOwner({ pk, sk }: Key): string | undefined {
  return pk.startsWith('U#') && sk === 'H' ? accountIdOf(pk) : undefined;
}
/** A browser that logged in, by the hash of its cookie. */
export const knownDeviceKey = (userId: string, deviceHash: string): Key => personalKey(userId, `B#${deviceHash}`);
export const USER_NOTE_PREFIX = 'N#';
export const userNoteKey = (userId: string, noteId: string): Key => personalKey(userId, `${USER_NOTE_PREFIX}${noteId}`);
/** A link in an email: the hash of its token. */
export const emailLinkKey = (userId: string, tokenHash: string): Key => personalKey(userId, `T#${tokenHash}`);
/** Who is invited to the back office, by the hash of the address. */
export const STAFF_PARTITION = 'STAFF';
export const INVITATION_PREFIX = 'I#';
export const invitationKey = (hash: string): Key => ({ pk: STAFF_PARTITION, sk: `${INVITATION_PREFIX}${hash}` });
/** An address that gets no more emails. */
export const undeliverableKey = (emailHash: string): Key => ({ pk: `X#${emailHash}`, sk: 'A' });
export const emailOwnerKey = (email: string): Key => ({ pk: `E#${email}`, sk: 'A' });
/** gsi2 of an account that is being erased. */
export const ERASURE_PARTITION = 'ERASURE';

export const failedLoginsKey = (emailHash: string, network: string): Key => ({
  pk: `L#${emailHash}#${network}`,
  sk: 'A',
});
/** Codes for a new password, in the sequence of their ids. */
export const passwordCodeKey = (emailHash: string, codeId: string): Key => ({ pk: `C#${emailHash}`, sk: codeId });
/** `windowEnd` in seconds since 1970. */
export const rateLimitKey = (action: string, subject: string, windowEnd: number): Key => ({
  pk: `R#${action}#${subject}`,
  sk: String(windowEnd),
});

export const productPartition = (productId: string): string => `P#${productId}`;
export const productIdOf = (partition: string): string => partition.slice('P#'.length);
export const productKey = (productId: string): Key => ({ pk: productPartition(productId), sk: 'A' });
export const VARIANT_PREFIX = 'V#';
export const variantKey = (productId: string, variantId: string): Key => ({
  pk: productPartition(productId),
  sk: `${VARIANT_PREFIX}${variantId}`,
});
/** What the shop pays for a piece. Not read with what shoppers see. */
export const purchasePriceKey = (productId: string): Key => ({ pk: productPartition(productId), sk: 'C' });
export const legalSheetKey = (productId: string): Key => ({ pk: productPartition(productId), sk: 'D' });
/** What the variants cost from a moment on: one item for each edit that changed a price. */
export const priceHistoryPartition = (productId: string): string => `H#${productId}`;
export const priceHistoryKey = (productId: string, from: string, version: number): Key => ({
  pk: priceHistoryPartition(productId),
  sk: `${from}#${version}`,
});
export const stockHistoryKey = ({ pk, sk }: Key, entryId: string): Key => ({ pk: `SH#${pk}#${sk}`, sk: entryId });
/** Uploads whose product is not saved yet, by the time of their beginning. */
export const UPLOADS_PARTITION = 'UPLOAD';
export const uploadKey = (uploadId: string): Key => ({ pk: UPLOADS_PARTITION, sk: uploadId });
/** gsi1 of a product: every change moves it to the end of the feed. */
export const FEED_PARTITION = 'FEED';
/** The head of the catalogue's snapshot. Its parts are in the bucket CatalogueBucket. */
export const snapshotKey: Key = { pk: 'CATALOGUE', sk: 'A' };

export const orderKey = (orderId: string): Key => ({ pk: `O#${orderId}`, sk: 'A' });
export const orderIdOf = (partition: string): string => partition.slice('O#'.length);
/** Notes and prints of an order, the oldest first: what the staff did that changes nothing of it. */
export const ORDER_EVENT_PREFIX = 'E#';
export const orderEventKey = (orderId: string, eventId: string): Key => ({
  pk: orderKey(orderId).pk,
  sk: `${ORDER_EVENT_PREFIX}${eventId}`,
});
/** gsi2 of an order that the expiry task must look at, in shards; of those that wait for a transfer, a payment after the shipping, a refund by hand or their invoice. */
export const EXPIRY_PARTITION = 'EXPIRY';
export const TRANSFER_PARTITION = 'TRANSFER';
export const [PAY_OUT_PARTITION, SENT_UNPAID_PARTITION, INVOICE_PARTITION] = ['PAYOUT', 'UNPAID', 'INVOICE'] as const;
export const demoPaymentKey = (intentId: string): Key => ({ pk: `PAY#${intentId}`, sk: 'A' });
/** The record of an email that was sent: one of a kind for each version of an entity. */
export const sentEmailKey = (entityId: string, kind: string): Key => ({ pk: `M#${entityId}`, sk: kind });

/** The activity log by the month of its entries. `entryId` is a ULID. Append-only. */
const ACTIVITY_PREFIX = 'LOG#';
export const activityPartition = (month: string): string => `${ACTIVITY_PREFIX}${month}`;
export const activityKey = (entryId: string): Key => ({
  pk: activityPartition(new Date(decodeTime(entryId)).toISOString().slice(0, 7)),
  sk: entryId,
});
/** gsi1 and gsi2 of an entry: who changed something, and what was changed. */
export const activityByPartition = (email: string): string => `LB#${email}`;
export const activitySubjectPartition = (subject: string): string => `LS#${firstLetter(subject)}`;
export const activitySubjectSortKey = (subject: string, entryId: string): string => `${subject}#${entryId}`;

export const returnKey = (returnId: string): Key => ({ pk: `W#${returnId}`, sk: 'A' });
export const returnIdOf = (partition: string): string => partition.slice('W#'.length);
/** The digest of a visitor's words: the same words again are the same return. */
export const returnDedupKey = (digest: string): Key => ({ pk: `WS#${digest}`, sk: 'A' });

/** The entities that stand in lists of the admin (orders, users, returns), by the letter that begins their keys. */
export type ListedKind = 'O' | 'U' | 'W';
export const adminListPartition = (kind: ListedKind, list: string): string => `${kind}L#${list}`;
/**
 * In which list an entity stands, and in which version it was put there: its entry in the list of all. That of a user
 * stands beside the account, since it has to outlive the entry.
 */
export const listPlacementKey = (kind: ListedKind, id: string): Key =>
  kind === 'U' ? { pk: userPartition(id), sk: 'L' } : { pk: adminListPartition(kind, 'all'), sk: id };
/** Page counts: the open block, and the closed ones by their starts (admin-lists/page-counts.ts). */
export const openPageCountBlockKey = (kind: ListedKind): Key => ({ pk: `${kind}D`, sk: 'A' });
export const pageCountBlockKey = (kind: ListedKind, start: string): Key => ({ pk: `${kind}D`, sk: `C#${start}` });
/** What each closed block adds to a list. */
export const pageCountsPartition = (kind: ListedKind, list: string): string => `${kind}D#${list}`;
/** Search words by their first letter, with its mark (admin-lists/search-words.ts): a prefix is a range of the partition. */
export const searchWordPartition = (kind: ListedKind, word: string): string =>
  `${kind}W#${/^[+<]?./su.exec(word)?.[0] ?? ''}`;
export const searchWordKey = (kind: ListedKind, word: string, id: string): Key => ({
  pk: searchWordPartition(kind, word),
  sk: `${word}#${id}`,
});

/** Analytics of a day, and those of all days. */
export const ANALYTICS_PARTITION = 'AD';
export const ALL_DAYS = 'all';
export const analyticsKey = (day: string): Key => ({ pk: ANALYTICS_PARTITION, sk: day });
/** Orders by their days of accounting (orders/accounting-days.ts). */
export const accountingMonthPartition = (month: string): string => `AC#${month}`;
export const accountingDayKey = (day: string, orderId: string): Key => ({
  pk: accountingMonthPartition(day.slice(0, 7)),
  sk: `${day}#${orderId}`,
});
/** How many invoices and credit notes a year has. */
export const invoiceCountKey = (year: string): Key => ({ pk: `F#${year}`, sk: 'N' });
/** By its number: '12/2026'. */
export function invoiceKey(number: string): Key {
  const [count = '', year = ''] = number.split('/');
  return { pk: `F#${year}`, sk: count };
}
/** What an entity has added to the analytics. */
export const contributionsKey = ({ pk }: Key): Key => ({ pk, sk: 'S' });
/** Sales of a product by day; gsi1: the products sold on each day. */
export const productSalesPartition = (productId: string): string => `SP#${productId}`;
export const salesProductIdOf = (partition: string): string => partition.slice('SP#'.length);
export const productSalesKey = (product: string, day: string): Key => ({ pk: productSalesPartition(product), sk: day });
export const SALES_PARTITION = 'SOLD';
export const salesByDaySortKey = (productId: string, day: string): string => `${day}#${productId}`;
export const leaderboardsKey: Key = { pk: 'TOP', sk: 'A' };
/** Searches that found nothing, by the Monday of their week; how many texts it has. */
export const emptySearchesPartition = (week: string): string => `N#${week}`;
export const EMPTY_SEARCH_PREFIX = 'T#';
export const emptySearchKey = (week: string, text: string): Key => ({
  pk: emptySearchesPartition(week),
  sk: `${EMPTY_SEARCH_PREFIX}${text}`,
});
export const emptySearchCountKey = (week: string): Key => ({ pk: emptySearchesPartition(week), sk: 'A' });

/** When the demo data was first put in: later seeds reckon from that moment. */
export const seedKey: Key = { pk: 'SEED', sk: 'A' };
/** Written every few minutes, so that silence of the events function is a fault. */
export const heartbeatKey: Key = { pk: 'BEAT', sk: 'A' };
/** No item ever stands here: the health check reads it. */
export const healthKey: Key = { pk: 'HEALTH', sk: 'A' };
