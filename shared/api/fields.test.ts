import fc from 'fast-check';
import { CARD_NUMBER, ULID } from '../testing/samples.ts';
import { messageOf } from '../testing/schemas.ts';
import {
  email,
  id,
  multilineText,
  newPassword,
  optionalCode,
  optionalLine,
  personName,
  phone,
  postalCode,
  province,
  quantity,
  requiredCode,
  requiredLine,
  verificationCode,
  withoutLinks,
} from './fields.ts';

const CONTROL_CHARACTER = 'Contiene caratteri non ammessi';
const CARD = 'Non inserire qui il numero della carta';
const half = '𠮷'.slice(0, 1);

describe('a line of text', () => {
  it('is trimmed', () => {
    expect(optionalLine(10).parse('  Via Roma ')).toBe('Via Roma');
    expect(requiredLine('Manca', 10).parse('\tVia Roma\n')).toBe('Via Roma');
  });

  it('has at most as many characters as its field', () => {
    expect(messageOf(optionalLine(5), 'abcde')).toBeUndefined();
    expect(messageOf(optionalLine(5), 'abcdef')).toBe('Al massimo 5 caratteri');
    expect(messageOf(requiredCode('Manca', 5), 'abcdef')).toBe('Al massimo 5 caratteri');
    expect(messageOf(optionalLine(5), '  abcde  ')).toBeUndefined();
  });

  it('may be empty where it is optional, and says its own message where it is not', () => {
    expect(messageOf(optionalLine(5), '')).toBeUndefined();
    expect(messageOf(optionalCode(5), ' ')).toBeUndefined();
    for (const empty of ['', '   ', undefined, null, 5]) {
      expect(messageOf(requiredLine('Manca', 5), empty)).toBe('Manca');
      expect(messageOf(requiredCode('Manca', 5), empty)).toBe('Manca');
    }
  });

  it.each(['a\u0000b', 'a\nb', 'a\rb', 'a\tb', 'a\u007fb', 'a\u2028b', 'a\u2029b', `a${half}`, `${half}a`])(
    'contains no control character and no half of a pair: %j',
    (text) => {
      for (const line of [optionalLine(9), optionalCode(9), requiredLine('Manca', 9), requiredCode('Manca', 9)]) {
        expect(messageOf(line, text)).toBe(CONTROL_CHARACTER);
      }
    },
  );

  it('contains no card number, unless it is a code', () => {
    expect(messageOf(optionalLine(40), CARD_NUMBER)).toBe(CARD);
    expect(messageOf(requiredLine('Manca', 40), `carta ${CARD_NUMBER}`)).toBe(CARD);
    expect(messageOf(optionalCode(40), CARD_NUMBER)).toBeUndefined();
    expect(messageOf(requiredCode('Manca', 40), CARD_NUMBER)).toBeUndefined();
  });

  it('takes letters of every language', () => {
    for (const text of ['Ñandú', '𠮷野', '東京', 'Übel', '😀']) expect(optionalLine(20).parse(text)).toBe(text);
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks and tabs', () => {
    expect(multilineText(50).parse(' prima\n\tseconda\r\nterza ')).toBe('prima\n\tseconda\r\nterza');
  });

  it.each([
    ['a\u0000b', CONTROL_CHARACTER],
    ['a\u000bb', CONTROL_CHARACTER],
    [`a${half}`, CONTROL_CHARACTER],
    [`la mia carta è\n${CARD_NUMBER}`, CARD],
    ['x'.repeat(51), 'Al massimo 50 caratteri'],
  ])('is not %j', (text, message) => expect(messageOf(multilineText(50), text)).toBe(message));
});

describe('an email address', () => {
  const address = email('Manca', 'Non valida');

  it.each([
    ['\u202a Anna@Example.IT\u200b ', 'anna@example.it'],
    ['a.b+c@sub.example.museum', 'a.b+c@sub.example.museum'],
    ["o'neill@x-y.it", "o'neill@x-y.it"],
  ])('%j is %s', (input, parsed) => expect(address.parse(input)).toBe(parsed));

  it.each([
    'a@b',
    'a b@c.it',
    'à@b.it',
    'a@b..it',
    '@b.it',
    'a@b.i',
    'a@b.it\nBcc: x@y.it',
    'a@-b.it',
    'a@b-.it',
    '.a@b.it',
  ])('%j is none', (input) => expect(messageOf(address, input)).toBe('Non valida'));

  it('is missing where it is empty or no text', () => {
    for (const empty of ['', ' ', undefined, null, 5, ['a@b.it']]) expect(messageOf(address, empty)).toBe('Manca');
  });

  it('has at most 254 characters, 64 before the @ and 63 between dots', () => {
    const [local, label] = ['a'.repeat(64), 'b'.repeat(63)];
    const longest = `${local}@${label}.${label}.${'b'.repeat(58)}.it`;
    for (const accepted of [longest, `${local}@b.it`, `a@${label}.it`]) expect(address.parse(accepted)).toBe(accepted);
    for (const refused of [longest.replace('.it', 'b.it'), `a${local}@b.it`, `a@b${label}.it`]) {
      expect(messageOf(address, refused)).toBe('Non valida');
    }
  });

  it('is one line of ASCII without spaces, whatever was accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const { success, data } = address.safeParse(text);
        if (success) expect(data).toMatch(/^[!-~]+@[a-z0-9.-]+\.[a-z]{2,}$/);
      }),
    );
  });
});

describe('a person’s name', () => {
  it('is required, and has two characters where the form asks for them', () => {
    const name = personName('Manca', 'Troppo corto');
    expect([messageOf(name, ' '), messageOf(name, ' a '), messageOf(name, 'Al')]).toEqual([
      'Manca',
      'Troppo corto',
      undefined,
    ]);
    expect(messageOf(personName('Manca'), 'a')).toBeUndefined();
    expect(messageOf(name, 'x'.repeat(61))).toBe('Al massimo 60 caratteri');
  });
});

describe('a text without links', () => {
  it.each(['Vinci su http://truffa.example', 'vai su www.truffa.example', 'HTTPS://x'])('is not %s', (text) => {
    expect(messageOf(withoutLinks(requiredLine('Manca', 80)), text)).toBe('Non inserire link');
    expect(messageOf(personName('Manca'), text)).toBe('Non inserire link');
  });

  it('that is a name has no name of a site either, but has titles and initials', () => {
    for (const text of ['Hai vinto su truffa.it', 'Vinci.com', 'vai su TRUFFA.SHOP/x']) {
      expect(messageOf(personName('Manca'), text)).toBe('Un nome non può contenere l’indirizzo di un sito');
    }
    for (const name of ['Dott.ssa Anna', 'Sig.ra Rossi', 'Avv.to Bianchi', 'De.Luca', 'J.R.R.', "D'Angelo-Bianchi"]) {
      expect(personName('Manca').parse(name)).toBe(name);
    }
  });

  it('may be an address or a company with dots', () => {
    for (const text of ['V.le Europa 3', 'P.zza S.Marco n.12/A', 'Rossi S.r.l.', 'Vetrina.it S.p.A.']) {
      expect(withoutLinks(requiredLine('Manca', 80)).parse(text)).toBe(text);
    }
  });
});

describe('a new password', () => {
  it.each([
    ['', 'La password è obbligatoria'],
    [undefined, 'La password è obbligatoria'],
    ['12345', 'La password deve essere lunga almeno 6 caratteri'],
    ['x'.repeat(129), 'Al massimo 128 caratteri'],
    [' segreta', 'La password non può iniziare o finire con uno spazio'],
    ['segreta ', 'La password non può iniziare o finire con uno spazio'],
    ['      ', 'La password non può iniziare o finire con uno spazio'],
    ['\u00a0segreta', 'La password non può iniziare o finire con uno spazio'],
    ['seg\nreta', CONTROL_CHARACTER],
    ['seg\u0000reta', CONTROL_CHARACTER],
  ])('%j is refused: %s', (password, message) => expect(messageOf(newPassword(), password)).toBe(message));

  it.each(['123456', 'quattro gatti sul tetto', 'x'.repeat(128), CARD_NUMBER, '😀😀😀😀😀😀'])(
    '%j is taken as it is',
    (password) => {
      expect(newPassword().parse(password)).toBe(password);
    },
  );
});

describe('the code of an email', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['12\u00a034 56', '123456'],
    ['000000', '000000'],
  ])('%j is %s', (input, code) => expect(verificationCode().parse(input)).toBe(code));

  it.each([
    ['', 'Il codice è obbligatorio'],
    ['  ', 'Il codice è obbligatorio'],
    [123456, 'Il codice è obbligatorio'],
    ['12345', 'Il codice è di 6 cifre'],
    ['1234567', 'Il codice è di 6 cifre'],
    ['12345a', 'Il codice è di 6 cifre'],
    ['١٢٣٤٥٦', 'Il codice è di 6 cifre'],
  ])('%j is refused: %s', (input, message) => expect(messageOf(verificationCode(), input)).toBe(message));
});

describe('phone, postal code and province', () => {
  it.each(['02 1234567', '+39 (02) 123-456', '3331234567', CARD_NUMBER])('take the number %s', (number) => {
    expect(messageOf(phone('Manca'), number)).toBeUndefined();
  });

  it.each(['02 abc', '02/1234', '02.1234', '#31#'])('refuse the number %s', (number) => {
    expect(messageOf(phone('Manca'), number)).toBe('Inserisci un numero di telefono valido');
    expect(messageOf(phone(), number)).toBe('Inserisci un numero di telefono valido');
  });

  it.each(['2012', '201234', '2012a', '20 12'])('refuse the CAP %s, which keeps its zeros', (code) => {
    expect(messageOf(postalCode('Manca'), code)).toBe('Inserisci un CAP di 5 cifre');
    expect(messageOf(postalCode(), code)).toBe('Inserisci un CAP di 5 cifre');
    expect(postalCode().parse(' 00100 ')).toBe('00100');
  });

  it.each(['XX', 'Milano', 'M', 'MII'])('refuse the province %s', (sigla) => {
    expect(messageOf(province('Manca'), sigla)).toBe('Inserisci la sigla di una provincia');
    expect(messageOf(province(), sigla)).toBe('Inserisci la sigla di una provincia');
  });

  it('write the province in capitals', () => expect(province().parse(' mi ')).toBe('MI'));

  it('may be empty in a profile, not in a delivery', () => {
    for (const field of [phone, postalCode, province]) {
      expect(messageOf(field(), ' ')).toBeUndefined();
      expect(messageOf(field('Manca'), ' ')).toBe('Manca');
    }
  });
});

describe('an id of the shop', () => {
  it('is a ULID', () => {
    expect(id().parse(ULID)).toBe(ULID);
    for (const wrong of [ULID.toLowerCase(), ULID.slice(1), `${ULID}0`, ULID.replace('0', 'I'), '']) {
      expect(messageOf(id(), wrong)).toBe('Identificativo non valido');
    }
  });
});

describe('a quantity', () => {
  it.each([1, 2, 99])('may be %i', (pieces) => expect(quantity().parse(pieces)).toBe(pieces));

  it.each([0, -1, 1.5, 100, 1e308, NaN, '2', [1], {}, null])('is not %p', (pieces) => {
    expect(messageOf(quantity(), pieces)).toBe('Quantità non disponibile');
  });
});
