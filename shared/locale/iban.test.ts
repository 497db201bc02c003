import { formatIban, isItalianIban } from './iban.ts';

it('knows an Italian IBAN by its check digits, with spaces or without', () => {
  expect(isItalianIban('IT60X0542811101000000123456')).toBe(true);
  expect(isItalianIban('it60 X054 2811 1010 0000 0123 456')).toBe(true);
  for (const other of ['IT61X0542811101000000123456', 'IT60X054281110100000012345', 'DE89370400440532013000', '']) {
    expect(isItalianIban(other)).toBe(false);
  }
});

it('writes it in groups of four', () => {
  expect(formatIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
});
