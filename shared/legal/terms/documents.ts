/** The documents of all versions of the terms (versions.ts). They are large: only emails and the build import them. */
import { document20261123 } from './2026-11-23.ts';
import { document20261124 } from './2026-11-24.ts';
import { document20261127 } from './2026-11-27.ts';
import { document20261129 } from './2026-11-29.ts';
import { document20261130 } from './2026-11-30.ts';

/** HTML without styles: the same bytes on the site and in the attachment. */
export const termsDocuments: Readonly<Record<string, string>> = {
  '2026-11-23': document20261123,
  '2026-11-24': document20261124,
  '2026-11-27': document20261127,
  '2026-11-29': document20261129,
  '2026-11-30': document20261130,
};
