/** The groups of the Cognito user pool. An account in no group counts as a customer. */
export const roles = ['admin', 'customer'] as const;
export type Role = (typeof roles)[number];

/** Of a password that an admin chooses. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;
