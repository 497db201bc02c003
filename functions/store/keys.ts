/**
 * Every question the shop asks of its table, one row each. Units are those of one call, measured: r = read, w = write.
 *
 * question                          | index | partition        | sort              | units        | used by
 * --------------------------------- | ----- | ---------------- | ----------------- | ------------ | --------------------
 * does the table answer             | table | HEALTH           | A                 | 0.5 r        | health
 * an account                        | table | U#<user>         | A                 | 0.5 r        | every private call
 * who owns an e-mail address        | table | E#<email>        | A                 | 1 r          | login, register
 * failed log-ins from a network     | table | L#<email's print>#<net> | A                 | 0.5 r, 1 w each | login
 * how often something was tried     | table | R#<what>#<who>   | <end of the hour> | 1 w          | register, password codes
 * a cart                            | table | U#<user>         | C                 | 0.5 r; change 1 r 1 w | cart, checkout
 * a wishlist                        | table | U#<user>         | W                 | 0.5 r; change 1 r 1 w | wishlist
 * what somebody keeps here           | table | U#<user>         | (all)             | 0.5 r / 4 kB | erasing an account
 * accounts being erased             | gsi2  | ERASURE          | <when>            | 0.5 r        | expiry
 * an account erased                 | table | U#, E#<email>    | A, C              | 6 w, 4 w for the list; each order 1 w, each statement 4 w | erasing an account
 * an idempotency record             | table | U#<user>         | K#<key>           | 0.5 r        | checkout
 * a product, variants, legal sheet  | table | P#<product>      | A, V#<variant>, D | 0.5 r / 4 kB | product page, cart
 * a product's prices, by time       | table | H#<product>      | <time>#<version>  | 1 r / 50     | back office: sales
 * a product of two variants made    | table | P#, H#<product>  | A, V#, <time>     | 9 w          | back office
 * … edited, with prices, deleted    | table | P#, H#<product>  | A, V#, <time>     | 1 r, 1 more with a sale; 4 w, 10 w, 8 w | back office
 * … its legal sheet, where it changes | table | P#<product>      | D                 | 2 w / kB     | back office
 * an upload of pictures under way   | table | UPLOAD           | <upload>          | 1 w, 2 w when saved; 0.5 r | back office, uploads
 * a variant's stock changed         | table | P#<product>      | V#<variant>, A    | 1 r, 6 w     | back office
 * a page of all products            | table | P#<product>      | A, V#<variant>, D | 0.5 r each shown | back office
 * products changed since            | gsi1  | FEED             | <stamp>           | 0.5 r        | catalogue index
 * all products at one moment         | table | CATALOGUE        | A, <part>#<piece> | 0.5 r / 4 kB packed: 10,000 in 50 r, 5 for a block of 128 whole ones; 80 for all words, 80 for all labels | a new instance, the clock
 * an order                          | table | O#<order>        | A                 | 1 r          | every order call
 * a new order of three lines        | table | O# U# P#          | A K# C V#         | 16 w         | checkout
 * a person's orders, newest first   | gsi1  | U#<user>         | <order>           | 0.5 r / 40 orders, 0.5 each shown | profile
 * a statement of withdrawal         | table | W#<return>       | A                 | 0.5 r        | back office
 * … one stated, with its order      | table | W#, O#<order>    | A                 | 6 w          | withdrawal
 * … one stated by a visitor         | table | W#, O#, WS#<digest> | A              | 3 r the order's number; 9 w | withdrawal
 * … the step of one noted           | table | W#<return>       | A                 | 1 r, 1 w     | back office
 * orders to look at by themselves   | gsi2  | EXPIRY           | <when>            | 0.5 r        | expiry
 * the names of lines' products now  | table | P#<product>      | A                 | 0.5 r each   | order pages
 * a payment at the demo bank        | table | PAY#<intent>     | A                 | 1 r, 1 w     | paying, refunds
 * a page of a list of orders        | table | OD, OD#<list>, OL#<list> | A, C#<start>, <start>, <order> | 3 r to 200,000 orders, 0.5 each shown | back office
 * orders by the prefix of a word    | table | OW#<letter>      | <word>#<order>    | 3 r a word, 0.5 each shown | back office
 * … with a common word beside it    | table | O#<order>        | A                 | 0.5 r each found, 200 at most | back office
 * … in one status                   | table | OL#all           | <order>           | 0.5 r each found, 200 at most | back office
 * the same for users                | table | UD, UD#all, UL#all, UW#<letter> | as for orders | as for orders | back office
 * … for statements of withdrawal    | table | WD, WD#<state>, WL#, WW# | as for orders | as for orders | back office
 * when the demo was put in          | table | SEED             | A                 | 1 r          | seed
 * what a thing adds to the figures  | table | O#, U#, P#<id>   | S                 | 1 r          | events
 * the figures of days, and of all   | table | AD               | <day>, all        | 0.5 r / 25 days; dashboard 6 r, 0.5 each product shown | back office
 * what sold best in the periods     | table | TOP              | A                 | 0.5 r; analytics 7 r, 0.5 each product that is gone | back office
 * a product's sales by day          | table | SP#<product>     | <day>             | 1 r, 2.5 at most | events, rollover
 * the products sold in 90 days       | gsi1  | SOLD             | <day>#<product>   | 0.5 r / 40, then each product's rows; twice a night | rollover
 * the orders from a day on          | table | OL#all           | <order>           | 4 r / 500, 0.5 each shown | exports
 * the mails sent about an order      | table | M#<order>        | <kind>#<version>  | 0.5 r        | back office
 * was a mail sent                   | table | M#<about>        | <kind>#<version>  | 2 w          | events
 *
 * Lists of orders: 'all' and one for each status, of statements by their state; of users: 'all'. OL# holds the order ids. OD/A counts those of the
 * last 1,750 orders in all lists, OD/C# those of 1,750 before each, and OD#<list> says what each of these adds to a list (buckets.ts); OL#all also
 * says in which status an order was put there, of users U#<user>/L. Written by the events function: 6 w for a new order, 8 w for a change of
 * status, 12 w where 1,750 others came since, 6 w for a new user, less in batches, and 1 w for each of their words.
 *
 * Figures (figures.ts, best-sellers.ts), by the same function: 6 w for a change of status, less in batches; when a sale
 * begins or ends also 2 w for each of its products, and 2 w where any of them is among the best. A change that leaves
 * status and figures as they were costs nothing.
 */
import { firstLetter } from '../../shared/text/truncate.ts';
import type { Key } from '../aws/dynamodb/types.ts';

export type { Item, Key } from '../aws/dynamodb/types.ts';

export const accountKey = (userId: string): Key => ({ pk: `U#${userId}`, sk: 'A' });
export const accountIdOf = (partition: string): string => partition.slice('U#'.length);
export const emailOwnerKey = (email: string): Key => ({ pk: `E#${email}`, sk: 'A' });
/** `whom` is what is left of an e-mail address once it cannot be read any more (attempts.ts). */
export const failedLoginsKey = (whom: string, network: string): Key => ({ pk: `L#${whom}#${network}`, sk: 'A' });
export const rateLimitKey = (what: string, who: string, until: number): Key => ({
  pk: `R#${what}#${who}`,
  sk: String(until),
});
export const cartKey = (userId: string): Key => ({ pk: `U#${userId}`, sk: 'C' });
export const wishlistKey = (userId: string): Key => ({ pk: `U#${userId}`, sk: 'W' });
export const idempotencyKey = (userId: string, key: string): Key => ({ pk: `U#${userId}`, sk: `K#${key}` });

export const productPartition = (productId: string): string => `P#${productId}`;
export const productIdOf = (partition: string): string => partition.slice('P#'.length);
export const productKey = (productId: string): Key => ({ pk: productPartition(productId), sk: 'A' });
export const VARIANT_PREFIX = 'V#';
export const variantKey = (productId: string, variantId: string): Key => ({
  pk: productPartition(productId),
  sk: `${VARIANT_PREFIX}${variantId}`,
});
/** A product's legal sheet. */
export const legalSheetKey = (productId: string): Key => ({ pk: productPartition(productId), sk: 'D' });
/** What variants cost from a moment on: one item for each edit that changed a price. */
export const priceHistoryPartition = (productId: string): string => `H#${productId}`;
export const priceHistoryKey = (productId: string, from: string, version: number): Key => ({
  pk: priceHistoryPartition(productId),
  sk: `${from}#${version}`,
});
/** Uploads whose product was not saved yet, by the time at which they began. */
export const UPLOADS_PARTITION = 'UPLOAD';
export const uploadKey = (uploadId: string): Key => ({ pk: UPLOADS_PARTITION, sk: uploadId });
/** gsi1 of a product: every edit moves it to the end of the feed. */
export const FEED_PARTITION = 'FEED';

/** The catalogue's snapshot: its head, and the pieces of its parts. */
export const SNAPSHOT_PARTITION = 'CATALOGUE';
export const snapshotKey = (part?: string, piece = 0): Key => ({
  pk: SNAPSHOT_PARTITION,
  sk: part === undefined ? 'A' : `${part}#${String(piece).padStart(4, '0')}`,
});

const ORDER_PREFIX = 'O#';
export const orderKey = (orderId: string): Key => ({ pk: ORDER_PREFIX + orderId, sk: 'A' });
export const orderIdOf = (partition: string): string => partition.slice(ORDER_PREFIX.length);
/** gsi1 of an order: its owner's orders by time. */
export const userPartition = (userId: string): string => `U#${userId}`;
/** gsi2 of an order that waits for its payment, or that the shop has to look at again for another reason. */
export const EXPIRY_PARTITION = 'EXPIRY';
/** gsi2 of an account that is being erased: when it is looked at again. */
export const ERASURE_PARTITION = 'ERASURE';
/** A statement of withdrawal. */
export const returnKey = (returnId: string): Key => ({ pk: `W#${returnId}`, sk: 'A' });
export const returnIdOf = (partition: string): string => partition.slice('W#'.length);
/** That a visitor stated just this: the same again is the same statement. */
export const returnDedupKey = (digest: string): Key => ({ pk: `WS#${digest}`, sk: 'A' });
/** What stands in lists of the back office, orders, users or statements (W), by the letter that begins its keys. */
export type ListedKind = 'O' | 'U' | 'W';
export const adminListPartition = (kind: ListedKind, list: string): string => `${kind}L#${list}`;
/**
 * Says in which list a thing was put, and in which version: its entry in the list of all. That of a user stands beside the
 * account, since it has to outlive the entry.
 */
export const listPlacementKey = (kind: ListedKind, id: string): Key =>
  kind === 'U' ? { pk: `U#${id}`, sk: 'L' } : { pk: adminListPartition(kind, 'all'), sk: id };
/** The chunk of the lists that is open, and the full ones by their starts (buckets.ts). */
export const openPageCountBlockKey = (kind: ListedKind): Key => ({ pk: `${kind}D`, sk: 'A' });
export const pageCountBlockKey = (kind: ListedKind, start: string): Key => ({ pk: `${kind}D`, sk: `C#${start}` });
/** What each full chunk adds to a list. */
export const pageCountsPartition = (kind: ListedKind, list: string): string => `${kind}D#${list}`;
/** Words by their first letter: the prefix of a word is a stretch of its partition. */
export const searchWordPartition = (kind: ListedKind, word: string): string => `${kind}W#${firstLetter(word)}`;
export const searchWordKey = (kind: ListedKind, word: string, id: string): Key => ({
  pk: searchWordPartition(kind, word),
  sk: `${word}#${id}`,
});
/** The figures of a day, and those of all days. */
export const ANALYTICS_PARTITION = 'AD';
export const ALL_DAYS = 'all';
export const analyticsKey = (day: string): Key => ({ pk: ANALYTICS_PARTITION, sk: day });
/** What a thing has added to the figures. */
export const contributionsKey = ({ pk }: Key): Key => ({ pk, sk: 'S' });
/** What of a product was sold on a day; gsi1: what was sold on which day. */
export const productSalesPartition = (productId: string): string => `SP#${productId}`;
export const salesProductIdOf = (partition: string): string => partition.slice('SP#'.length);
export const productSalesKey = (productId: string, day: string): Key => ({
  pk: productSalesPartition(productId),
  sk: day,
});
export const SALES_PARTITION = 'SOLD';
export const salesByDaySortKey = (productId: string, day: string): string => `${day}#${productId}`;
/** The best sellers of all periods. */
export const leaderboardsKey: Key = { pk: 'TOP', sk: 'A' };
/** That a mail was sent: one of a kind for each version of an order. */
export const sentEmailKey = (about: string, kind: string): Key => ({ pk: `M#${about}`, sk: kind });
/** The demo bank's record of a payment. */
export const demoPaymentKey = (intentId: string): Key => ({ pk: `PAY#${intentId}`, sk: 'A' });

export type SourceEntity = 'orders' | 'users' | 'products' | 'returns';
const sourceEntities: Record<string, SourceEntity> = {
  'O#': 'orders',
  'U#': 'users',
  'P#': 'products',
  'W#': 'returns',
};

/** Of which order, user, product or statement an item is the very own one; undefined for all other items. */
export function sourceEntityOf({ pk, sk }: Key): { kind: SourceEntity; id: string } | undefined {
  const kind = sourceEntities[pk.slice(0, 2)];
  return kind && sk === 'A' ? { kind, id: pk.slice(2) } : undefined;
}

/** True for what the events function made of orders, users and products: lists, words, shares, figures, ranks. */
export function isDerived({ pk, sk }: Key): boolean {
  const ofThing = sourceEntities[pk.slice(0, 2)] !== undefined && (sk === 'L' || sk === 'S');
  return (
    ofThing || pk === ANALYTICS_PARTITION || pk === leaderboardsKey.pk || /^([OUW]L#|[OUW]W#|[OUW]D(#|$)|SP#)/.test(pk)
  );
}

/** When the demo data was first put in: what it holds is reckoned from that moment. */
/** Nothing ever stands here. */
export const healthKey = (): Key => ({ pk: 'HEALTH', sk: 'A' });
export const seedKey: Key = { pk: 'SEED', sk: 'A' };
