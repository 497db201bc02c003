import { legalConfig } from '../shop/owner-config.ts';
import { filledInConfig } from '../testing/legal-config.ts';
import { errorsOf } from '../testing/schemas.ts';
import { legalConfigSchema } from './config-schema.ts';

const { seller, contacts, retention } = filledInConfig;
const paths = (change: object) => Object.keys(errorsOf(legalConfigSchema, { ...filledInConfig, ...change }));
const sellerPaths = (change: object) => paths({ seller: { ...seller, ...change } });

describe('the legal configuration', () => {
  it('is valid in the demo as in a real shop', () => {
    expect(errorsOf(legalConfigSchema, legalConfig)).toEqual({});
    expect(paths({})).toEqual([]);
  });

  it.each([
    ['12345678903', []],
    ['12345678904', ['seller.vatNumber']],
    ['IT12345678903', ['seller.vatNumber']],
    ['1234567890', ['seller.vatNumber']],
  ])('has a partita IVA with a valid check digit: %s', (vatNumber, expected) => {
    expect(sellerPaths({ vatNumber })).toEqual(expected);
  });

  it.each([
    [{ rea: '2654321' }, 'seller.rea'],
    [{ rea: 'MI 2654321' }, 'seller.rea'],
    [{ seat: { ...seller.seat, province: 'XX' } }, 'seller.seat.province'],
    [{ seat: { ...seller.seat, postalCode: '2012' } }, 'seller.seat.postalCode'],
    [{ name: ' ' }, 'seller.name'],
    [{ shareCapital: '' }, 'seller.shareCapital'],
  ])('has no seller with %j', (change, path) => expect(sellerPaths(change)).toEqual([path]));

  it('may have a seller that is no company', () => expect(sellerPaths({ shareCapital: null })).toEqual([]));

  it('may have a sole trader, with a codice fiscale and without capital and shareholders', () => {
    const trader = { legalForm: 'soleTrader', taxCode: 'RSSMRA85T10A562S', shareCapital: null };
    expect(sellerPaths(trader)).toEqual([]);
    expect(sellerPaths({ ...trader, taxCode: undefined })).toEqual(['seller.taxCode']);
    expect(sellerPaths({ ...trader, taxCode: 'RSSMRA85T10A562T' })).toEqual(['seller.taxCode']);
    expect(sellerPaths({ ...trader, shareCapital: '10 €' })).toEqual(['seller.shareCapital']);
    expect(sellerPaths({ ...trader, soleShareholder: true })).toEqual(['seller.soleShareholder']);
  });

  it('may have a company of one shareholder, or in liquidation', () => {
    expect(sellerPaths({ soleShareholder: true, inLiquidation: true })).toEqual([]);
  });

  it.each([
    [{ email: 'info' }, 'contacts.email'],
    [{ pec: 'rinaldi@' }, 'contacts.pec'],
    [{ phone: '02 4801234' }, 'contacts.phone'],
    [{ phone: '+39 02 abc' }, 'contacts.phone'],
    [{ replyDays: 0 }, 'contacts.replyDays'],
    [{ replyDays: 31 }, 'contacts.replyDays'],
  ])('has no contacts with %j', (change, path) => {
    expect(paths({ contacts: { ...contacts, ...change } })).toEqual([path]);
  });

  it('says who pays for sending goods back', () => {
    const { returns } = filledInConfig;
    expect(paths({ returns: { ...returns, paidBy: 'customer' } })).toEqual([]);
    expect(paths({ returns: { ...returns, paidBy: 'nobody' } })).toEqual(['returns.paidBy']);
  });

  it.each([
    [{ orderYears: 9 }, 'retention.orderYears'],
    [{ logDays: 89 }, 'retention.logDays'],
    [{ backupDays: 34 }, 'retention.backupDays'],
    [{ idleMonths: 11 }, 'retention.idleMonths'],
    [{ idleWarningDays: 13 }, 'retention.idleWarningDays'],
    [{ supportMonths: 0 }, 'retention.supportMonths'],
    [{ unpaidMonths: 0 }, 'retention.unpaidMonths'],
    [{ unpaidMonths: undefined }, 'retention.unpaidMonths'],
    [{ orderYears: 10.5 }, 'retention.orderYears'],
  ])('retains data long enough: not %j', (change, path) => {
    expect(paths({ retention: { ...retention, ...change } })).toEqual([path]);
  });

  it('links to a body for disputes with https only', () => {
    expect(paths({ adr: { name: 'Camera arbitrale', url: 'https://adr.it' } })).toEqual([]);
    expect(paths({ adr: { name: 'Camera arbitrale', url: 'http://adr.it' } })).toEqual(['adr.url']);
  });

  it.each(['garanzia.svg', 'https://example.org/garanzia.svg', '/../garanzia.svg', '/garanzia.html', ''])(
    'shows the notice on the guarantee as an image of the site: not %j',
    (guaranteeNotice) => expect(paths({ guaranteeNotice })).toEqual(['guaranteeNotice']),
  );

  it('has a version that is a day', () => {
    expect(paths({ version: '21/11/2026' })).toEqual(['version']);
    expect(paths({ version: '2026-02-30' })).toEqual(['version']);
  });
});
