import { containsCardNumber } from '../text/card-number.ts';
import { ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { demoCardNumbers, demoPayment, demoToken, paymentIntentRequest, paymentWebhookBody } from './payment-schema.ts';

const payment = { intentId: 'demo_1', clientSecret: 'demo_secret', token: 'demo_ok' };

describe('the demo cards', () => {
  it('are the four of the README', () => {
    expect(demoCardNumbers).toEqual({
      demo_ok: '4242424242424242',
      demo_declined: '4000000000000002',
      demo_no_funds: '4000000000009995',
      demo_confirm: '4000002500003155',
    });
  });

  it('are numbers that no text field of the shop takes', () => {
    for (const number of Object.values(demoCardNumbers)) expect(containsCardNumber(number)).toBe(true);
  });

  it('are sent as tokens, never as numbers', () => {
    for (const [token, number] of Object.entries(demoCardNumbers)) {
      expect(demoToken().parse(token)).toBe(token);
      expect(demoToken().safeParse(number).success).toBe(false);
    }
  });
});

describe('paying with the demo provider', () => {
  it('is not confirmed unless the customer did so', () => {
    expect(demoPayment().parse(payment)).toEqual({ ...payment, confirmed: false });
    expect(demoPayment().parse({ ...payment, confirmed: true }).confirmed).toBe(true);
    expect(Object.keys(errorsOf(demoPayment(), { ...payment, confirmed: 'true' }))).toEqual(['confirmed']);
  });

  it('drops a card that somebody sends along, and an amount', () => {
    const sent = { ...payment, cardNumber: '4242424242424242', cvv: '123', amount: 0.01 };
    expect(demoPayment().parse(sent)).toEqual({ ...payment, confirmed: false });
  });

  it('takes an id that contains a card number by chance', () => {
    expect(errorsOf(demoPayment(), { ...payment, intentId: 'demo_4242424242424242' })).toEqual({});
  });

  it('refuses ids longer than any', () => {
    expect(errorsOf(demoPayment(), { ...payment, intentId: 'x'.repeat(81), clientSecret: 'y'.repeat(121) })).toEqual({
      intentId: 'Al massimo 80 caratteri',
      clientSecret: 'Al massimo 120 caratteri',
    });
  });
});

it('a payment is asked for an order of the shop', () => {
  expect(paymentIntentRequest().parse({ orderId: ULID, amount: 0.01 })).toEqual({ orderId: ULID });
  expect(errorsOf(paymentIntentRequest(), { orderId: '1' })).toEqual({ orderId: 'Identificativo non valido' });
});

it('a provider’s message stays as it came, spaces and all', () => {
  const message = ' {"id": "evt_1",\n"type":"x"} \r\n';
  expect(paymentWebhookBody().parse(message)).toBe(message);
  expect(paymentWebhookBody().safeParse({ id: 'evt_1' }).success).toBe(false);
});
