import { returnTermsText } from './return-terms.ts';

it('the terms of a return name both terms, and who pays for sending it back', () => {
  expect(returnTermsText).toBe('14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico');
});
