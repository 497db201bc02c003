/** The days of the accounting screen: a month, or any days. They stand in the URL. */
import { useState } from 'react';
import { dayOf } from '../../../../shared/locale/days.ts';
import type { Days } from '../../../data/admin-accounting.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { accountingTexts } from './texts.ts';

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export interface AccountingDays {
  /** Empty where days are chosen. */
  month: string;
  from: string;
  to: string;
  errors: { from?: string; to?: string };
  /** Null while the chosen days are none. */
  days: Days | null;
  chooseMonth: (month: string) => void;
  chooseDay: (name: 'from' | 'to', day: string) => void;
}

export function useAccountingDays(): AccountingDays {
  const { params, change } = useUrlState();
  const [thisMonth] = useState(() => dayOf(Date.now()).slice(0, 7));
  const hasDays = params.has('from') || params.has('to');
  const wanted = params.get('month') ?? '';
  const month = hasDays ? '' : MONTH.test(wanted) ? wanted : thisMonth;
  const from = hasDays ? (params.get('from') ?? '') : `${month}-01`;
  const to = hasDays ? (params.get('to') ?? '') : lastDayOf(month);
  const errors = errorsOf(from, to);
  return {
    month,
    from,
    to,
    errors,
    days: Object.keys(errors).length > 0 ? null : { from, to },
    chooseMonth: (chosen) =>
      change(
        chosen ? { month: chosen === thisMonth ? null : chosen, from: null, to: null } : { month: null, from, to },
      ),
    chooseDay: (name, day) => change({ from, to, [name]: day }, { replace: true }),
  };
}

function errorsOf(from: string, to: string): AccountingDays['errors'] {
  const { daysRequired, daysReversed, tooManyDays } = accountingTexts;
  if (!isDay(from)) return { from: daysRequired };
  if (!isDay(to)) return { to: daysRequired };
  if (to < from) return { to: daysReversed };
  return Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS ? {} : { to: tooManyDays };
}

// Not those of shared/locale/days.ts: the product page's script has that file's functions, if only one screen uses them.
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number, 0));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text;
}
