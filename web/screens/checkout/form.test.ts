import type { User } from '../../../shared/account/answers.ts';
import { orderDraft } from '../../../shared/order/schema.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import {
  checkoutForm,
  toOrderDraft,
  initialCheckoutFields,
  toFormErrors,
  checkoutTotals,
  changedFields,
} from './form.ts';

const filled = {
  firstName: 'Anna',
  lastName: 'Ferri',
  email: 'anna@esempio.it',
  phone: '+39 333 1234567',
  address: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  savesAddress: false,
  ...{ wantsInvoice: false, taxCode: '', company: '', sdiCode: '', pec: '' },
  ...{ hasBilling: false, billingName: '', billingStreet: '', billingCity: '', billingPostalCode: '' },
  billingProvince: '',
  notes: '',
};

const user = {
  firstName: 'Anna',
  lastName: 'Ferri',
  email: 'anna@esempio.it',
  phone: '',
  address: { street: 'Via Roma 1', city: 'Milano', postalCode: '20121', province: 'MI', country: 'Italy' },
} as User;

const ids = { product: '01J9ZX0000000000000000000A', variant: '01J9ZX0000000000000000000B' };

function cartOf(price: number, quantity: number): Cart {
  const variant = { _id: ids.variant, size: 'M', color: 'verde', colorCode: '#0e5a46', sku: 'FEL-VER-M', stock: 9 };
  const product = { _id: ids.product, name: 'Felpa Trieste', category: 'felpe' as const, images: [] };
  const line = { _id: ids.variant, product, variant: { ...variant, priceModifier: 0, price }, quantity, price };
  return { items: [line], removed: [] } as Cart;
}

function errorsOf(input: object) {
  const errors: Record<string, string> = {};
  const outcome = checkoutForm.safeParse({ ...filled, ...input });
  for (const issue of outcome.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

describe('the fields of the checkout', () => {
  it.each(['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode', 'province'])(
    'wants %s',
    (name) => {
      expect(errorsOf({ [name]: '  ' })).toEqual({ [name]: 'Questo campo è obbligatorio' });
    },
  );

  it('wants a CAP of the province, and a place where the shop sells', () => {
    expect(errorsOf({ province: 'RM' })).toEqual({
      postalCode: 'Questo CAP non è della provincia RM: controlla CAP e provincia',
    });
    expect(errorsOf({ city: 'Livigno', postalCode: '23030', province: 'SO', phone: '' })).toEqual({
      phone: 'Questo campo è obbligatorio',
      city: 'Per ora non consegniamo e non fatturiamo a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano',
    });
  });

  it('lets the notes be empty', () => {
    expect(errorsOf({ notes: '' })).toEqual({});
  });

  it('has its own messages for email and phone', () => {
    expect(errorsOf({ email: 'anna@', phone: 'chiamami' })).toEqual({
      email: 'Inserisci un email valida',
      phone: 'Inserisci un numero di telefono valido',
    });
  });

  it('takes phones with spaces, plus, minus and parentheses', () => {
    expect(errorsOf({ phone: '+39 (02) 123-4567' })).toEqual({});
  });

  it('writes the province in capitals and trims the rest', () => {
    expect(checkoutForm.parse({ ...filled, province: ' mi ', city: ' Milano ' })).toMatchObject({
      province: 'MI',
      city: 'Milano',
    });
  });

  it('refuses a card number among the notes', () => {
    expect(errorsOf({ notes: 'la mia carta: 4242 4242 4242 4242' })).toEqual({
      notes: 'Non inserire qui il numero della carta',
    });
  });
});

describe('an invoice', () => {
  const wanted = { wantsInvoice: true, taxCode: 'RSSMRA85T10A562S' };

  it('is not validated when no invoice is wanted', () => {
    expect(errorsOf({ taxCode: 'niente', sdiCode: '1', pec: 'x' })).toEqual({});
    expect(toOrderDraft(checkoutForm.parse({ ...filled, taxCode: 'x' }), cartOf(20, 1))).not.toHaveProperty('invoice');
  });

  it('is validated together with all other fields', () => {
    expect(errorsOf({ wantsInvoice: true, city: '', pec: 'x' })).toEqual({
      city: 'Questo campo è obbligatorio',
      taxCode: 'Questo campo è obbligatorio',
      pec: 'Inserisci un indirizzo PEC valido',
    });
  });

  it('may have a name and an address of its own, which are validated only then', () => {
    const own = { ...wanted, hasBilling: true };
    expect(errorsOf({ ...wanted, billingPostalCode: 'x' })).toEqual({});
    expect(Object.keys(errorsOf(own))).toEqual([
      'billingName',
      'billingStreet',
      'billingCity',
      'billingPostalCode',
      'billingProvince',
    ]);
    const typed = { billingName: 'Studio Neri', billingStreet: 'Via Po 3', billingCity: 'Torino' };
    const place = { billingPostalCode: '10124', billingProvince: 'to' };
    expect(errorsOf({ ...own, ...typed, ...place, billingProvince: 'RM' })).toEqual({
      billingPostalCode: 'Questo CAP non è della provincia RM: controlla CAP e provincia',
    });
    const form = checkoutForm.parse({ ...filled, ...own, ...typed, ...place, company: 'Altra Srl' });
    expect(toOrderDraft(form, cartOf(20, 1)).invoice).toEqual({
      taxCode: 'RSSMRA85T10A562S',
      billing: { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' },
    });
  });

  it('is sent in the form that the server expects', () => {
    const { invoice } = toOrderDraft(checkoutForm.parse({ ...filled, ...wanted, sdiCode: ' krrh6b9' }), cartOf(20, 1));
    expect(invoice).toEqual({ taxCode: 'RSSMRA85T10A562S', sdiCode: 'KRRH6B9' });
  });
});

describe('the initial values of the checkout', () => {
  it('is the profile', () => {
    expect(initialCheckoutFields(user)).toEqual({ ...filled, phone: '' });
  });

  it('are the values that were typed before', () => {
    expect(initialCheckoutFields(user, { city: 'Roma', notes: 'Citofono 3' })).toMatchObject({
      city: 'Roma',
      notes: 'Citofono 3',
    });
  });
});

describe('the stored values of the checkout', () => {
  it('are those that differ from the profile', () => {
    const fields = { ...initialCheckoutFields(user), city: 'Roma', phone: '06 1234' };
    expect(changedFields(fields, user)).toEqual({ city: 'Roma', phone: '06 1234' });
    expect(initialCheckoutFields(user, changedFields(fields, user))).toEqual(fields);
  });
});

describe('the order draft of the checkout', () => {
  it('is a draft that the shop can read, with the sums that the shopper saw', () => {
    const draft = toOrderDraft(checkoutForm.parse(filled), cartOf(19.99, 2));
    expect(orderDraft().parse(draft)).toEqual({
      items: [{ product: ids.product, variant: ids.variant, quantity: 2, price: 19.99 }],
      shippingAddress: {
        firstName: 'Anna',
        lastName: 'Ferri',
        street: 'Via Roma 1',
        city: 'Milano',
        postalCode: '20121',
        province: 'MI',
        country: 'Italy',
        phone: '+39 333 1234567',
      },
      paymentMethod: 'card',
      notes: '',
      contactEmail: 'anna@esempio.it',
      fromCart: true,
      subtotal: 39.98,
      shipping: 5.99,
      total: 45.97,
    });
  });

  it('ships free from exactly fifty euro', () => {
    expect(checkoutTotals(cartOf(25, 2))).toEqual({ subtotal: 50, shipping: 0, total: 50 });
    expect(checkoutTotals(cartOf(49.99, 1))).toEqual({ subtotal: 49.99, shipping: 5.99, total: 55.98 });
  });
});

describe('the server’s error of a field', () => {
  it('finds the field of the form', () => {
    const errors = { 'shippingAddress.street': 'a', 'shippingAddress.city': 'b', contactEmail: 'c', notes: 'd' };
    const ofInvoice = { 'invoice.taxCode': 'e', 'invoice.billing.city': 'f' };
    expect(toFormErrors({ ...errors, ...ofInvoice })).toEqual({
      ...{ address: 'a', city: 'b', email: 'c', notes: 'd', taxCode: 'e', billingCity: 'f' },
    });
  });
});
