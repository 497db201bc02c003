/** Groups of the user pool. An account in none of them is a customer's. */
export const roles = ['admin', 'customer'] as const;
export type Role = (typeof roles)[number];
