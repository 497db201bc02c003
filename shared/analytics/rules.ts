/** Periods and lengths of the admin's analytics. */

/** Whole orders at the top of the dashboard. */
export const RECENT_ORDERS = 5;
/** Days that the dashboard compares with as many days before them. */
export const COMPARISON_DAYS = 30;
/** Products in the list of best sellers. */
export const TOP_PRODUCTS = 10;

/** The periods that an admin may choose, each with its number of days, today included. */
export const periodDays = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Period = keyof typeof periodDays;
export const periods = Object.keys(periodDays) as [Period, ...Period[]];
