/** Filters of the admin's list of products. */
/** Archived products are in no other list. */
export const productStatuses = ['active', 'inactive', 'archived'] as const;
export const stockStates = ['low'] as const;
export const legalSheetStates = ['complete', 'incomplete'] as const;
