/** The words of order confirmations and receipts, by version of the terms. */
import { confirmation20261123 } from './2026-11-23.ts';

/** One paragraph on each line. `%SITE%` stands for the shop's address. */
export const termsConfirmations: Readonly<Record<string, string>> = {
  '2026-11-23': confirmation20261123,
};
