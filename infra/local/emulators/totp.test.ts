import { acceptedCodes, encodeBase32, totpCode } from './totp.ts';

/** RFC 6238, appendix B: the last six of its eight digits. */
const secret = encodeBase32(Buffer.from('12345678901234567890'));

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is %s', (second, code) => {
  expect(totpCode(secret, second * 1000)).toBe(code);
});

it('is right thirty seconds longer and earlier, and no more', () => {
  const now = 1_234_567_890_000;
  const codeAfter = (steps: number) => totpCode(secret, now + steps * 30_000);
  expect(acceptedCodes(secret, now)).toEqual([codeAfter(-1), codeAfter(0), codeAfter(1)]);
});
