import { shop } from '../shop/shop.ts';
import { statutoryTerms } from './statutory-terms.ts';

describe('the terms of the consumer code', () => {
  it('are 14 days for withdrawal, refund and sending back, 30 for delivery, 26 months for the guarantee', () => {
    expect(statutoryTerms).toEqual({
      withdrawalDays: 14,
      refundDays: 14,
      sendBackDays: 14,
      latestDeliveryDays: 30,
      claimMonths: 26,
    });
  });

  it('are no longer than what the shop promises', () => {
    expect(shop.returnDays).toBeGreaterThanOrEqual(statutoryTerms.withdrawalDays);
    expect(shop.warrantyMonths).toBeGreaterThanOrEqual(24);
  });
});
