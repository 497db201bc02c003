/** A sale as the product form has it. */
import * as z from 'zod';
import { dayOf, startOfDay } from '../locale/days.ts';
import { wholeNumber } from '../api/fields.ts';
import { lazySchema } from '../api/lazy-schema.ts';
import { MIN_SALE_PERCENT, MAX_SALE_PERCENT } from './sale.ts';

const messages = {
  percent: `Inserisci una percentuale intera da ${MIN_SALE_PERCENT} a ${MAX_SALE_PERCENT}`,
  day: 'Inserisci un giorno',
  order: 'L’ultimo giorno viene prima del primo',
} as const;

/** 'YYYY-MM-DD', a day of this century that exists. */
export function day() {
  return z.string(messages.day).refine(isDay, messages.day);
}

function isDay(text: string): boolean {
  const isWritten = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isWritten && dayOf(startOfDay(text)) === text;
}

export const saleForm = lazySchema(() =>
  z
    .object({ percent: wholeNumber(MIN_SALE_PERCENT, MAX_SALE_PERCENT, messages.percent), from: day(), to: day() })
    .refine(({ from, to }) => from <= to, { message: messages.order, path: ['to'] }),
);
