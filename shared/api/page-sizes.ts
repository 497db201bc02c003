/** Rows on one page of each list. */
export const CATALOGUE_PAGE_SIZE = 12;
export const CUSTOMER_ORDERS_PAGE_SIZE = 20;
export const ADMIN_PRODUCTS_PAGE_SIZE = 10;
export const ADMIN_ORDERS_PAGE_SIZE = 15;
export const ADMIN_USERS_PAGE_SIZE = 15;
export const ADMIN_RETURNS_PAGE_SIZE = 15;

/** The pages of a search of the catalogue end here: nobody leafs further. */
export const MAX_SEARCH_HITS = 1000;
