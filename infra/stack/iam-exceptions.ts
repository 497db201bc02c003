/** Facts about AWS actions that the permission checks need (functions.test.ts, infra/verify/permission-audit.ts). */
import type { FunctionName } from './functions.ts';

/** Cognito answers these to anybody who shows a token, a password or a code. IAM does not check them. */
export const actionsWithoutIam = [
  'InitiateAuth',
  'RevokeToken',
  'GetUser',
  'ChangePassword',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
].map((verb) => `cognito-idp:${verb}`);

/** Action → reason. */
export type ReasonsByFunction = Partial<Record<FunctionName, Record<string, string>>>;

/** Actions that a package contains but its code never calls. They are not granted. */
export const bundledButUnused: ReasonsByFunction = {
  cart: {
    'dynamodb:Query': 'The document client brings its paginator along; a cart reads items by their keys.',
  },
  feedback: {
    'dynamodb:Query': 'The store of accounts can also list them; one is found by its address.',
  },
  wishlist: {
    'dynamodb:DeleteItem': 'The store helper that changes an item can also delete it; an empty wishlist is kept.',
  },
};

/**
 * Granted for the release before, whose functions run with these permissions while calls are shifted (npm run test:releases
 * names what is missing). By target of functions.ts and action. To be taken away with the next release.
 */
export const grantedForReleaseBefore: ReasonsByFunction = {
  events: { 'images s3:DeleteObject': '0.2.0 deletes images in the stream consumer; today the function uploads does.' },
};
