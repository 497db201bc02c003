/** Three shops, and what the bill assumes of each where nothing measures it. */

export interface Shop {
  title: string;
  viewsPerDay: number;
  ordersPerDay: number;
  /** Who logs in, or stays logged in and comes back, in a month. */
  activeUsers: number;
  imageGigabytes: number;
}

export const shops: Shop[] = [
  { title: 'Nobody comes', viewsPerDay: 0, ordersPerDay: 0, activeUsers: 0, imageGigabytes: 1 },
  {
    title: '10,000 page views and 100 orders a day',
    viewsPerDay: 10_000,
    ordersPerDay: 100,
    activeUsers: 2000,
    imageGigabytes: 1,
  },
  {
    title: '1 million page views and 10,000 orders a day',
    viewsPerDay: 1_000_000,
    ordersPerDay: 10_000,
    activeUsers: 200_000,
    imageGigabytes: 10,
  },
];

export const DAYS_PER_MONTH = 30;
/** Of what a run of a scheduled function uses. */
export const SCHEDULED_RUN = { calls: 1, readUnits: 5, writeUnits: 1, milliseconds: 100 };
/** What a run of the synthetic buyer calls, where there is one. */
export const SYNTHETIC_CALLS = { calls: 8, readUnits: 16, writeUnits: 4, milliseconds: 160 };
/**
 * Beside the order itself: log-in, cart and profile, and three changes of status by an admin. A change of status writes 18
 * units with all that follows from it, of which 4 are its entry in the activity log.
 */
export const AROUND_AN_ORDER = { calls: 12, readUnits: 40, writeUnits: 62, milliseconds: 360 };
/** Paid, shipped, delivered; one to the shop itself (`shopEmails`); one of another kind for every second order. */
export const EMAILS_PER_ORDER = 4.5;
/** The terms of sale, in the first email. */
export const ATTACHED_BYTES_PER_ORDER = 20_000;
/** START, END, REPORT and the function's own line, 26 bytes more for each, as CloudWatch counts them. */
export const LOG_BYTES_PER_RUN = 800;
/** A line of the access log. */
export const LOG_BYTES_PER_API_CALL = 300;
/** Of its size a log line keeps, in the example of AWS's price page. */
export const LOG_COMPRESSION = 0.15;
/**
 * Generated orders have 26 items of 3.2 kB together, 1.5 of them in an index, where they take 0.14 kB more. Three entries of
 * the stock's history have 180 bytes each, three of the activity log 414 and twice 105 in indexes. DynamoDB adds 100 bytes for
 * each item and each entry of an index.
 */
export const TABLE_BYTES_PER_ORDER = 9700;
export const TABLE_BYTES_PER_USER = 2000;
/** The catalogue, and what the shop derives from it. */
export const TABLE_BYTES_AT_FIRST = 20_000_000;
export const ORDER_DAYS = 365;
