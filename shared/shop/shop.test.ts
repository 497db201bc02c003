import { shop } from './shop.ts';
import { stageDefaults } from './owner-config.ts';
import { healthAnswer } from './answers.ts';

describe('the shop', () => {
  it('promises delivery, returns and guarantee in these words', () => {
    expect([shop.deliveryTime, shop.preparationTime]).toEqual(['2-3 giorni lavorativi', '1-2 giorni lavorativi']);
    expect([shop.returnDays, shop.warrantyMonths]).toEqual([30, 24]);
  });

  it('reserves the stock of an unpaid order for half an hour', () => expect(shop.paymentMinutes).toBe(30));

  it('is Italian: language, currency, clock, country', () => {
    expect(new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency }).format(1)).toMatch(/€/);
    expect(Intl.DateTimeFormat('it', { timeZone: shop.timeZone }).resolvedOptions().timeZone).toBe('Europe/Rome');
    expect([shop.country, shop.countryLabel]).toEqual(['Italy', 'Italia']);
  });

  it('numbers its orders with a prefix of two capitals', () => expect(shop.orderPrefix).toMatch(/^[A-Z]{2}$/));
});

describe('the stages', () => {
  it('are a demo on dev, and on no other', () => {
    const { dev, staging, prod } = stageDefaults;
    expect([dev.demo, staging.demo, prod.demo]).toEqual([true, false, false]);
  });

  it('hold no secret: what is in them is public', () => {
    expect(JSON.stringify(stageDefaults)).not.toMatch(/sk_|whsec_|password/i);
  });
});

describe('the health of the shop', () => {
  const healthy = { release: 'local', parts: { table: 'ok', catalogue: 'ok', page: 'ok' } };

  it('is said of each part', () => {
    expect(healthAnswer.parse(healthy)).toEqual(healthy);
    expect(healthAnswer.parse({ ...healthy, parts: { ...healthy.parts, page: 'failed' } }).parts.page).toBe('failed');
  });

  it('tells nothing else: no error, no address, no version of a library', () => {
    expect(healthAnswer.parse({ ...healthy, error: 'ECONNREFUSED 10.0.0.1' })).toEqual(healthy);
    expect(healthAnswer.safeParse({ ...healthy, parts: { table: 'slow' } }).success).toBe(false);
  });
});
