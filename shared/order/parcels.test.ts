import type { ShopError } from '../api/errors.ts';
import type { ReturnableOrder } from '../returns/rules.ts';
import { bulkStatusChange } from './bulk-status.ts';
import { parcelChange, parcelCorrection, parcelsAfter, unsentQuantities, withLastParcel } from './parcels.ts';
import { adminStatusChange, applyChange } from './rules.ts';

const AT = '2026-11-24T10:00:00Z';
const order: ReturnableOrder = {
  status: 'paid',
  history: [{ to: 'paid' }],
  holds: true,
  totalCents: 5000,
  paidCents: 5000,
  refundedCents: 0,
  trackingNumber: '',
  shippingCents: 0,
  lines: [
    { variantId: 'a', quantity: 2, priceCents: 1000 },
    { variantId: 'b', quantity: 1, priceCents: 3000 },
  ],
};
const quantities = (a: number, b: number) =>
  [
    { variantId: 'a', quantity: a },
    { variantId: 'b', quantity: b },
  ].filter(({ quantity }) => quantity > 0);
const inParcel = (before: ReturnableOrder, lines: { variantId: string; quantity: number }[], trackingNumber = '') => {
  const change = parcelChange(before, { lines, trackingNumber });
  const parcels = parcelsAfter(before, change, AT);
  return { ...applyChange(before, change), ...(parcels && { parcels }) };
};
const returned = (kind: 'beforeShipping' | 'withdrawal', pieces: { variantId: string; quantity: number }[]) => ({
  ...{ id: 'r', at: AT, kind, pieces, refundCents: 1000 },
});

describe('an order in several parcels', () => {
  const begun = inParcel(order, quantities(1, 0), 'BRT1');

  it('is shipped with the last of its pieces', () => {
    expect([begun.status, unsentQuantities(begun)]).toEqual(['processing', quantities(1, 1)]);
    const ended = inParcel(begun, quantities(1, 1), 'BRT2');
    expect([ended.status, ended.trackingNumber, unsentQuantities(ended)]).toEqual(['shipped', 'BRT2', []]);
    expect(ended.parcels).toEqual([
      { at: AT, trackingNumber: 'BRT1', lines: quantities(1, 0) },
      { at: AT, trackingNumber: 'BRT2', lines: quantities(1, 1) },
    ]);
  });

  it('sends no piece twice, none that was not ordered, and none of an order that is not paid or has left', () => {
    const codeOf = (before: ReturnableOrder, lines: { variantId: string; quantity: number }[]) => {
      try {
        return parcelChange(before, { lines }).status;
      } catch (error) {
        return (error as ShopError).code;
      }
    };
    expect(codeOf(begun, quantities(2, 0))).toBe('INVALID');
    expect(codeOf(begun, [...quantities(1, 0), ...quantities(1, 0)])).toBe('INVALID');
    expect(codeOf(order, [{ variantId: 'x', quantity: 1 }])).toBe('INVALID');
    expect(codeOf({ ...order, status: 'pending', paidCents: 0 }, quantities(1, 0))).toBe('ORDER_STATE');
    expect(codeOf({ ...order, status: 'cancelled' }, quantities(1, 0))).toBe('ORDER_STATE');
    const back = { ...order, status: 'processing' as const, history: [{ to: 'shipped' as const }] };
    expect(codeOf(back, quantities(1, 0))).toBe('ORDER_STATE');
  });

  it('sends the rest when its status is set, one by one or among many', () => {
    const change = withLastParcel(begun, adminStatusChange(begun, { status: 'shipped', trackingNumber: 'BRT2' }));
    expect(change).toMatchObject({ status: 'shipped', parcel: quantities(1, 1), trackingNumber: 'BRT2' });
    expect(() => bulkStatusChange(begun, { status: 'shipped' })).toThrow('Manca il codice di tracciamento');
    expect(withLastParcel(order, adminStatusChange(order, { status: 'shipped' }))).not.toHaveProperty('parcel');
  });

  it('keeps the number that is typed later with the last parcel', () => {
    const ended = inParcel(begun, quantities(1, 1));
    const change = adminStatusChange(ended, { status: 'shipped', trackingNumber: 'BRT3' });
    expect(parcelsAfter(ended, change, AT)?.map(({ trackingNumber }) => trackingNumber)).toEqual(['BRT1', 'BRT3']);
  });

  it('get a corrected number each; that of the last is the order’s, too', () => {
    const ended = inParcel(begun, quantities(1, 1));
    const correct = (parcel: number, trackingNumber: string, status = ended.status) => {
      const change = parcelCorrection(ended, { parcel, status, trackingNumber });
      return [
        applyChange(ended, change).trackingNumber,
        ...parcelsAfter(ended, change, AT)!.map((each) => each.trackingNumber),
      ];
    };
    const number = ended.parcels!.at(-1)!.trackingNumber;
    expect(correct(1, 'BRT9')).toEqual([ended.trackingNumber, 'BRT9', number]);
    expect(correct(2, 'BRT8')).toEqual(['BRT8', 'BRT1', 'BRT8']);
    for (const wrong of [() => correct(3, 'X'), () => correct(1, 'BRT1'), () => correct(1, 'X', 'processing')]) {
      expect(wrong).toThrow(expect.objectContaining({ code: 'ORDER_STATE' }) as Error);
    }
  });

  it('does not send what the customer withdrew from; a return takes first what had left', () => {
    const unsentAfter = (...returns: NonNullable<ReturnableOrder['returns']>) =>
      unsentQuantities({ ...begun, returns });
    expect(unsentAfter(returned('beforeShipping', quantities(0, 1)))).toEqual(quantities(1, 0));
    expect(unsentAfter(returned('withdrawal', quantities(1, 0)))).toEqual(quantities(1, 1));
    expect(unsentAfter(returned('withdrawal', quantities(2, 1)))).toEqual([]);
    expect(unsentAfter({ ...returned('withdrawal', quantities(2, 1)), closed: true })).toEqual(quantities(1, 1));
  });

  it('releases only what is still here when it is cancelled', () => {
    const cancel = (goodsBack: boolean) => adminStatusChange(begun, { status: 'cancelled', goodsBack });
    expect([cancel(false).stock, cancel(true).stock]).toEqual(['releaseUnsent', 'release']);
    expect(applyChange(begun, cancel(false)).holds).toBe(true);
  });
});
