import { anna, CARD_NUMBER } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import {
  accountErasure,
  credentials,
  passwordChange,
  passwordReset,
  passwordResetRequest,
  profile,
  registration,
} from './schema.ts';

describe('logging in', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: "L'email è obbligatoria", password: 'La password è obbligatoria' },
    ],
    [{}, { email: "L'email è obbligatoria", password: 'La password è obbligatoria' }],
    [{ email: 'anna', password: 'x' }, { email: 'Email non valida' }],
    [{ email: anna.email, password: 'x'.repeat(129) }, { password: 'Al massimo 128 caratteri' }],
  ])('with %j is refused', (sent, errors) => expect(errorsOf(credentials(), sent)).toEqual(errors));

  it('takes an address in any case and with spaces around it', () => {
    expect(credentials().parse({ email: ' Anna@Example.IT ', password: 'x' }).email).toBe('anna@example.it');
  });

  it('takes an old password as it is: short, with spaces at its ends', () => {
    expect(credentials().parse({ email: anna.email, password: ' a ' }).password).toBe(' a ');
  });
});

describe('registering', () => {
  it('needs names of two characters and a password of six', () => {
    expect(errorsOf(registration(), { ...anna, firstName: ' a ', lastName: '', password: '12345' })).toEqual({
      firstName: 'Il nome deve essere lungo almeno 2 caratteri',
      lastName: 'Il cognome è obbligatorio',
      password: 'La password deve essere lunga almeno 6 caratteri',
    });
    expect(errorsOf(registration(), {})).toEqual({
      firstName: 'Il nome è obbligatorio',
      lastName: 'Il cognome è obbligatorio',
      email: "L'email è obbligatoria",
      password: 'La password è obbligatoria',
    });
    expect(errorsOf(registration(), { ...anna, lastName: 'F' })).toEqual({
      lastName: 'Il cognome deve essere lungo almeno 2 caratteri',
    });
  });

  it('takes names in every script, and refuses half a character', () => {
    expect(errorsOf(registration(), { ...anna, firstName: '𠮷野' })).toEqual({});
    expect(errorsOf(registration(), { ...anna, firstName: '𠮷'.slice(0, 1) + '野' })).toEqual({
      firstName: 'Contiene caratteri non ammessi',
    });
  });

  it('keeps line breaks, NUL and card numbers out of names', () => {
    for (const firstName of ['An\nna', 'An\0na']) {
      expect(errorsOf(registration(), { ...anna, firstName })).toEqual({ firstName: 'Contiene caratteri non ammessi' });
    }
    expect(errorsOf(registration(), { ...anna, lastName: CARD_NUMBER })).toEqual({
      lastName: 'Non inserire qui il numero della carta',
    });
  });

  it('makes nobody an admin', () => {
    const sent = { ...anna, role: 'admin', isActive: true, _id: 'x', 'cognito:groups': ['admin'] };
    expect(registration().parse(sent)).toEqual(anna);
  });

  it.each([null, 1, true, [], {}, ['anna@example.it']])('takes no %j for an address', (email) => {
    expect(errorsOf(registration(), { ...anna, email })).toEqual({ email: "L'email è obbligatoria" });
  });
});

describe('a profile', () => {
  const saved = { firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it' };

  it('has messages of its own', () => {
    expect(errorsOf(profile(), { firstName: '', lastName: ' ', email: '' })).toEqual({
      firstName: 'Nome obbligatorio',
      lastName: 'Cognome obbligatorio',
      email: 'Email obbligatoria',
    });
    expect(errorsOf(profile(), { ...saved, email: 'anna@' })).toEqual({ email: 'Email non valida' });
  });

  it('takes a name of one letter, which somebody may have', () => {
    expect(errorsOf(profile(), { ...saved, firstName: 'A' })).toEqual({});
  });

  it('needs neither phone nor address, nor any part of it', () => {
    expect(profile().parse(saved)).toEqual(saved);
    const empty = { ...saved, phone: '', address: { street: '', city: '', postalCode: '', province: '' } };
    expect(profile().parse(empty)).toEqual(empty);
    expect(profile().parse({ ...saved, address: {} })).toEqual({ ...saved, address: {} });
  });

  it('refuses what is no phone, no CAP and no province', () => {
    const address = { postalCode: '2012', province: 'ZZ', street: 'x'.repeat(121), city: 'y'.repeat(81) };
    expect(errorsOf(profile(), { ...saved, phone: '02 abc', address })).toEqual({
      phone: 'Inserisci un numero di telefono valido',
      'address.postalCode': 'Inserisci un CAP di 5 cifre',
      'address.province': 'Inserisci la sigla di una provincia',
      'address.street': 'Al massimo 120 caratteri',
      'address.city': 'Al massimo 80 caratteri',
    });
  });

  it('carries the current password as it was typed', () => {
    expect(profile().parse({ ...saved, currentPassword: ' a ' }).currentPassword).toBe(' a ');
  });
});

describe('changing a password', () => {
  it('needs the current one and a good new one', () => {
    expect(errorsOf(passwordChange(), { currentPassword: '', newPassword: '12345' })).toEqual({
      currentPassword: 'La password è obbligatoria',
      newPassword: 'La password deve essere lunga almeno 6 caratteri',
    });
    expect(errorsOf(passwordChange(), { currentPassword: 'a', newPassword: 'segreta' })).toEqual({});
  });

  it.each([' segreta', 'segreta ', '      '])('refuses %j everywhere a password is chosen', (newPassword) => {
    expect([
      errorsOf(registration(), { ...anna, password: newPassword })['password'],
      errorsOf(passwordChange(), { currentPassword: 'a', newPassword })['newPassword'],
      errorsOf(passwordReset(), { email: anna.email, code: '123456', password: newPassword })['password'],
    ]).toEqual(Array(3).fill('La password non può iniziare o finire con uno spazio'));
  });

  it('without the old one needs the code of an email', () => {
    expect(errorsOf(passwordResetRequest(), { email: 'anna' })).toEqual({ email: 'Email non valida' });
    expect(errorsOf(passwordReset(), { email: '', code: '', password: '' })).toEqual({
      email: "L'email è obbligatoria",
      code: 'Il codice è obbligatorio',
      password: 'La password è obbligatoria',
    });
    expect(passwordReset().parse({ email: 'ANNA@example.it', code: '123 456', password: 'segreta' })).toEqual({
      email: 'anna@example.it',
      code: '123456',
      password: 'segreta',
    });
  });
});

it('erasing an account needs its password, and nothing else', () => {
  expect(errorsOf(accountErasure(), {})).toEqual({ currentPassword: 'La password è obbligatoria' });
  expect(accountErasure().parse({ currentPassword: 'segreta', email: anna.email })).toEqual({
    currentPassword: 'segreta',
  });
});
