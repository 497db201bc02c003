/** Filters of the admin's list of products. */
export const productStatuses = ['active', 'inactive'] as const;
export const legalSheetStates = ['complete', 'incomplete'] as const;
