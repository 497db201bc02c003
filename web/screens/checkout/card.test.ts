import { card, caretAfter, demoTokenOf, emptyCard, formatCardNumber, formatCvv, formatExpiry } from './card.ts';

const good = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCvv: '123', cardHolder: 'Anna Ferri' };

const expired = { cardExpiry: 'La carta è scaduta: controlla la data o usa un’altra carta' };

function errorsOf(input: object) {
  const outcome = card.safeParse({ ...good, ...input });
  const errors: Record<string, string> = {};
  for (const issue of outcome.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

describe('the validation of a card', () => {
  it('takes a card that is filled in, its number without the spaces', () => {
    expect(card.parse(good)).toEqual({ ...good, cardNumber: '4242424242424242' });
  });

  it('names every field that is missing', () => {
    expect(errorsOf(emptyCard)).toEqual({
      cardNumber: 'Numero carta obbligatorio',
      cardExpiry: 'Data scadenza obbligatoria',
      cardCvv: 'CVV obbligatorio',
      cardHolder: 'Nome sulla carta obbligatorio',
    });
  });

  it.each(['4242', '4242 4242 4242 424', '1'])('wants sixteen digits, not %s', (cardNumber) => {
    expect(errorsOf({ cardNumber })).toEqual({ cardNumber: 'Numero carta non valido' });
  });

  it.each(['1', '12', '12/', '12/2', '13/28', '00/28'])('wants a month and a year, not %s', (cardExpiry) => {
    expect(errorsOf({ cardExpiry })).toEqual({ cardExpiry: 'Data scadenza non valida' });
  });

  it.each([
    ['is good until its month ends in Italy', '2026-10-31T22:59:59Z', '10/26', {}],
    ['has expired with the next month', '2026-10-31T23:00:00Z', '10/26', expired],
    ['has expired with the year', '2026-12-31T23:00:00Z', '12/26', expired],
    ['of a later year is good in any month', '2026-11-22T12:00:00Z', '01/27', {}],
    ['of 2020 has expired', '2026-11-22T12:00:00Z', '01/20', expired],
  ])('knows that a card %s', (_name, now, cardExpiry, errors) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    expect(errorsOf({ cardExpiry })).toEqual(errors);
    jest.useRealTimers();
  });

  it.each(['1', '12'])('wants at least three digits of CVV, not %s', (cardCvv) => {
    expect(errorsOf({ cardCvv })).toEqual({ cardCvv: 'CVV non valido' });
  });

  it('takes a CVV of four digits', () => {
    expect(errorsOf({ cardCvv: '1234' })).toEqual({});
  });

  it('does not take blanks for a name', () => {
    expect(errorsOf({ cardHolder: '   ' })).toEqual({ cardHolder: 'Nome sulla carta obbligatorio' });
  });
});

describe('how a card is written', () => {
  it.each([
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    [' 4242 4242\n42424242 99', '4242 4242 4242 4242'],
    ['abc', ''],
  ])('groups the number by four and stops at sixteen: %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12/', '12/'],
    ['1/28', '01/28'],
    ['12 / 28', '12/28'],
    ['12/2028', '12/28'],
    ['122028', '12/28'],
    ['12289', '12/28'],
    ['mm', ''],
  ])('writes the expiry as MM/AA: %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(5);
  });

  it('keeps four digits of the CVV and nothing else', () => {
    expect(formatCvv('12a345')).toBe('1234');
  });
});

describe('the position of the caret', () => {
  it('stays at the end while one types', () => {
    expect(caretAfter('42424', 5, '4242 4')).toBe(6);
    expect(caretAfter('1/', 2, '01/')).toBe(3);
  });

  it('stays behind the digit that was just put into the middle', () => {
    expect(caretAfter('42942 42', 3, '4294 242')).toBe(3);
    expect(caretAfter('42424 4242', 5, '4242 4424 2')).toBe(6);
  });

  it('steps back over a space that backspace cannot delete, so that the next press deletes the digit', () => {
    expect(caretAfter('42424', 4, '4242 4')).toBe(4);
  });

  it('steps forward over a space that the delete key cannot delete', () => {
    expect(caretAfter('42424', 4, '4242 4', true)).toBe(5);
  });
});

describe('the token of a card', () => {
  it.each([
    ['4242424242424242', 'demo_ok'],
    ['4000000000000002', 'demo_declined'],
    ['4000000000009995', 'demo_no_funds'],
    ['4000002500003155', 'demo_confirm'],
  ])('knows the demonstration cards: %s', (cardNumber, token) => {
    expect(demoTokenOf({ cardNumber })).toBe(token);
  });

  it.each(['5555555555554444', '4111111111111111', '1234567812345678', '4242424242424241'])(
    'declines every other number, so that a real card never seems to have paid: %s',
    (cardNumber) => {
      expect(demoTokenOf({ cardNumber })).toBe('demo_declined');
    },
  );
});
