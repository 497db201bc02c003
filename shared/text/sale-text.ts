import { withArticle } from './day-article.ts';
import { formatShortDay } from './short-day.ts';

interface SaleTextInput {
  percent: number | string;
  /** 'YYYY-MM-DD'. */
  from: string;
  to: string;
}

/** '20%, dal 05/03/2026 all’08/03/2026'. */
export function saleText({ percent, from, to }: SaleTextInput): string {
  return `${percent}%, ${withArticle('dal', formatShortDay(from))} ${withArticle('al', formatShortDay(to))}`;
}
