/** Line drawings: paths in a box of 104 × 104. */
export const illustrations = {
  hanger: 'M48 40c0-9 12-9 12 0 0 6-8 6-8 13L16 82c-5 4-3 10 3 10h66c6 0 8-6 3-10L52 53',
  bag: 'M24 38h56l6 54H18l6-54ZM38 48V30c0-18 28-18 28 0v18',
  heart: 'M52 92C20 68 12 52 16 38c4-14 26-18 36 0 10-18 32-14 36 0 4 14-4 30-36 54Z',
} as const;
