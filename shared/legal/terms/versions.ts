/**
 * The versions of the terms of sale, each named by the day since which it is valid. Orders name them, so a version is
 * never changed or removed. `npm run terms:freeze` adds the one of shared/shop/owner-config.ts.
 */
interface TermsHashes {
  /** SHA-256 of the document that is published and attached to the confirmation. */
  document: string;
  /** SHA-256 of the words of the confirmation. */
  confirmation: string;
}

export const termsVersions: Readonly<Record<string, TermsHashes>> = {
  '2026-11-23': {
    document: '46e3ef8b5b5081f0fba2edf5cf1dbad0ae3daebb15e622714a4cce2cd3ec6b4e',
    confirmation: '0e8cee940fd7370e3c61a50da746c30eacb3727767877ea4ec73ab4fb37c3123',
  },
  '2026-11-24': {
    document: '935c4e45e336d28670f1f4e1cd9f1b8a6956bee504b4ae2556a5c691b8c1e660',
    confirmation: '0e8cee940fd7370e3c61a50da746c30eacb3727767877ea4ec73ab4fb37c3123',
  },
  '2026-11-27': {
    document: 'f705b1beec695874728612c60261273c97d7a150c816546e7c1706e99d5aa873',
    confirmation: '7ceea6fab9e79b19c34f6e9a42f9ddf60e7c78b9feddcc9eefa8a3d079fa0205',
  },
  '2026-11-29': {
    document: '4f967804f87e49efa9c6477a94c501ee97542cf9982f9462a7d79f2b403cf716',
    confirmation: '7ceea6fab9e79b19c34f6e9a42f9ddf60e7c78b9feddcc9eefa8a3d079fa0205',
  },
  '2026-11-30': {
    document: '416c5e4bd4177913365b5ca3c01c61d39cc3194d774731c4b9bbe022d3293589',
    confirmation: '15e2f11bd80f6765070b8bdd10e1479e97ca2616fe597262581ee91b1de97ea5',
  },
};

/** Where the document of a version is published, below the shop's address. */
export function termsPath(version: string): string {
  return `/terms/${version}.html`;
}
