import { dayOf, mondayOf } from '../../shared/locale/days.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readEmptySearches } from '../store/analytics/empty-searches.ts';

/** What was searched in a week and not found, so that the shop learns what is asked for and how. */
export const listEmptySearches: UseCase<'listEmptySearches'> = async ({ query }) => {
  const week = mondayOf(query.week ?? dayOf(Date.now()));
  return { week, searches: await readEmptySearches(week) };
};
