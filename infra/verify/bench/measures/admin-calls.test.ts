import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../../../shared/api/routes.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { adminReads } from './admin-reads.ts';
import { adminRecordReads } from './admin-record-reads.ts';
import { adminWrites } from './admin-writes.ts';

const secondFactorCalls = ['startSecondFactor', 'confirmSecondFactor', 'replaceRecoveryCodes', 'verifySecondFactor'];
const calls = [...adminReads, ...adminRecordReads, ...adminWrites];

it('every measured call names rows that the access-pattern table has', () => {
  const table = readFileSync(join(projectRoot, 'functions/store/keys.ts'), 'utf8');
  const rows = calls.flatMap(({ accessPatterns }) => accessPatterns);
  expect(rows.filter((row) => !table.includes(` * ${row} `))).toEqual([]);
});

/** No reading call among them but the one that gets files by their numbers. */
const unmeasuredCalls = [
  ...['archiveProduct', 'changeProducts', 'importProducts', 'importImages', 'importStock'],
  ...['updateReturn', 'setOrderStatuses', 'changeOrderNotes', 'recordPrints', 'editOrder'],
  ...['createManualOrder', 'exchangeItem', 'issueInvoices', 'readInvoiceFiles'],
  ...['changeCustomerNotes', 'importCustomers', 'changeStaff', 'sendPaymentRequest'],
];

it('every reading call is measured, and what admins write most', () => {
  const measured = new Set<string>(calls.map(({ route }) => route));
  const adminRoutes = Object.entries(routes).filter(([, { access }]) => access === 'admin');
  const missing = adminRoutes.map(([name]) => name).filter((name) => !measured.has(name));
  expect(missing.sort()).toEqual([...unmeasuredCalls, ...secondFactorCalls].sort());
});

it('a list may read more units the more it shows', () => {
  const list = adminReads.find(({ label }) => label === 'orders, page 1')!;
  const order = { items: [{ variant: { _id: 'V' }, product: { _id: 'P' } }] };
  const units = [[], [order], [order, order]].map((orders) => list.allowedUnits({ orders }).read);
  expect(units).toEqual([3.5, 4.5, 5]);
});

it('an exported customer may cost a unit, and half a unit for each order', () => {
  const file = adminRecordReads.find(({ route }) => route === 'exportCustomers')!;
  const units = [[], [{ orders: 0 }], [{ orders: 3 }]].map((customers) => file.allowedUnits({ customers }).read);
  expect(units).toEqual([4.5, 5.5, 7]);
});
