/** Orders whose documents one call issues, and files that one call answers: far below the limits of a call. */
export const MAX_INVOICES_PER_CALL = 25;
