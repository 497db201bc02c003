/** The words of order confirmations and receipts, by version of the terms. */
import { confirmation20261123 } from './2026-11-23.ts';
import { confirmation20261124 } from './2026-11-24.ts';
import { confirmation20261127 } from './2026-11-27.ts';
import { confirmation20261129 } from './2026-11-29.ts';
import { confirmation20261130 } from './2026-11-30.ts';

/** One paragraph on each line. `%SITE%` stands for the shop's address. */
export const termsConfirmations: Readonly<Record<string, string>> = {
  '2026-11-23': confirmation20261123,
  '2026-11-24': confirmation20261124,
  '2026-11-27': confirmation20261127,
  '2026-11-29': confirmation20261129,
  '2026-11-30': confirmation20261130,
};
