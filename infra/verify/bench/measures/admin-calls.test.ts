import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../../../shared/api/routes.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { adminReads } from './admin-reads.ts';
import { adminWrites } from './admin-writes.ts';

const secondFactorCalls = ['startSecondFactor', 'confirmSecondFactor', 'verifySecondFactor'];
const calls = [...adminReads, ...adminWrites];

it('every measured call names rows that the access-pattern table has', () => {
  const table = readFileSync(join(projectRoot, 'functions/store/keys.ts'), 'utf8');
  const rows = calls.flatMap(({ accessPatterns }) => accessPatterns);
  expect(rows.filter((row) => !table.includes(` * ${row} `))).toEqual([]);
});

it('every admin call is measured but one product, its price history, the steps of a return and the second factor', () => {
  const measured = new Set<string>(calls.map(({ route }) => route));
  const adminRoutes = Object.entries(routes).filter(([, { access }]) => access === 'admin');
  const missing = adminRoutes.map(([name]) => name).filter((name) => !measured.has(name));
  expect(missing).toEqual(['readAdminProduct', 'readPrices', 'updateReturn', ...secondFactorCalls]);
});

it('a list may read more units the more it shows', () => {
  const list = adminReads.find(({ label }) => label === 'orders, page 1')!;
  const order = { items: [{ variant: { _id: 'V' }, product: { _id: 'P' } }] };
  const units = [[], [order], [order, order]].map((orders) => list.allowedUnits({ orders }).read);
  expect(units).toEqual([3.5, 4.5, 5]);
});
