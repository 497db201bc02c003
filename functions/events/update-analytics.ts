/** Keeps the totals of dashboard and analytics up to date with orders, users and products. */
import {
  isSameContribution,
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsProduct,
  type Contribution,
} from '../store/analytics/contributions.ts';
import { recordContributions, type KeyedContribution } from '../store/analytics/totals.ts';
import {
  applyBatch,
  isAccountChange,
  isOrderChange,
  isProductChange,
  readAccountChange,
  readOrderChange,
  type Effect,
  type TableChange,
} from './table-changes.ts';

export const updateAnalytics: Effect = {
  name: 'analytics',
  appliesTo: (change) =>
    isOrderChange(change) || isAccountChange(change) || (change.after !== undefined && isProductChange(change)),
  apply: (changes) => applyBatch(changes, (batch) => recordContributions(batch.flatMap(changedContribution))),
};

/** Nothing where the contribution is the same as before, for example when only an order's tracking number changed. */
function changedContribution(change: TableChange): KeyedContribution[] {
  const [previous, next] = readContributions(change);
  if (previous && isSameContribution(previous, next)) return [];
  return [
    {
      key: { pk: change.pk, sk: change.sk },
      contribution: next,
      previousProductIds: Object.keys(previous?.sold ?? {}),
    },
  ];
}

function readContributions(change: TableChange): [Contribution | undefined, Contribution] {
  if (isOrderChange(change)) {
    const { before, after } = readOrderChange(change);
    return [before && orderContribution(before), orderContribution(after)];
  }
  if (isAccountChange(change)) {
    const { before, after } = readAccountChange(change);
    return [before && userContribution(before), userContribution(after)];
  }
  const { before, after } = change as { before?: unknown; after?: unknown };
  return [
    before ? productContribution(before as AnalyticsProduct) : undefined,
    productContribution(after as AnalyticsProduct),
  ];
}
