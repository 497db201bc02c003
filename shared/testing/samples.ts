/** Values that many tests send. */
export const ULID = '01JABCDEFGHJKMNPQRSTVWXYZ0';

/** A test number of the card brand Visa. */
export const CARD_NUMBER = '4242 4242 4242 4242';

export const anna = { firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it', password: 'segreta' };

export const annasAddress = {
  firstName: 'Anna',
  lastName: 'Ferri',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'mi',
  phone: '+39 (02) 123-456',
};
