import { isGtin } from './gtin.ts';

it.each(['96385074', '036000291452', '4006381333931', '8001234567897', '10012345678902'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each(['', '4006381333932', '4006381333913', '400638133393', '123456789', '40063813339311', '400638133393a'])(
  '«%s» is none',
  (text) => expect(isGtin(text)).toBe(false),
);
