/** What was counted, as plain data that the tab can keep: one line for each variant, or for each code that nothing has. */
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { FoundVariant } from '../../../data/find-by-code.ts';
import { countTexts } from './texts.ts';

export interface CountedLine {
  /** As it was scanned or typed first. */
  code: string;
  count: number;
  /** What was typed instead of a number of pieces: it is refused, and `count` stays. */
  badCount?: string;
  /** The variant; absent while it is looked for, or where there is none. */
  found?: FoundVariant;
  /** Pieces that are ordered and have not left: they are counted, and not in the stock. Set for the comparison. */
  ordered?: number;
  /** Why it has no variant. */
  error?: string;
}

/** How many pieces should be there. */
export const expectedPieces = ({ found, ordered = 0 }: CountedLine) => (found ? found.variant.stock + ordered : 0);

export const isSame = (line: CountedLine, code: string) => {
  const { sku, gtin } = line.found?.variant ?? {};
  return [line.code, sku, gtin].some((other) => other?.toLowerCase() === code.toLowerCase());
};

const PIECES = /^\d{1,5}$/;
const within = (count: number) => Math.min(MAX_STOCK, Math.max(0, count));

/** The latest comes first. */
export function withCode(lines: readonly CountedLine[], code: string, pieces = 1): CountedLine[] {
  const line = lines.find((other) => isSame(other, code)) ?? { code, count: 0 };
  return [{ ...line, count: within(line.count + pieces) }, ...lines.filter((other) => other !== line)];
}

export function withCount(lines: readonly CountedLine[], code: string, typed: string): CountedLine[] {
  return lines.map((line) => {
    if (line.code !== code) return line;
    const { badCount: _badCount, ...others } = line;
    return PIECES.test(typed) ? { ...others, count: Number(typed) } : { ...others, badCount: typed };
  });
}

/** With what a code stands for. Two codes of one variant, an EAN and a SKU, become one line. */
export function withFound(lines: readonly CountedLine[], code: string, found: FoundVariant[]): CountedLine[] {
  const [first, ...others] = found;
  if (!first) return lines.map((line) => (line.code === code ? { ...line, error: countTexts.unknown } : line));
  if (others.length > 0) return lines.map((line) => (line.code === code ? { ...line, error: countTexts.many } : line));
  const own = lines.find((line) => line.code === code);
  const same = lines.find((line) => line.code !== code && line.found?.variant._id === first.variant._id);
  if (!own || !same) {
    return lines.map(({ error, ...line }) =>
      line.code === code ? { ...line, found: first } : { ...line, ...(error && { error }) },
    );
  }
  const merged = { ...same, found: first, count: within(same.count + own.count) };
  return lines.flatMap((line) => (line === own ? [] : line === same ? [merged] : [line]));
}

interface ListedCode {
  code: string;
  pieces: number;
}

/** Lines of a list: a code, and how many pieces; without a number, one. Null for a line that cannot be read. */
export function parseList(text: string): (ListedCode | null)[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\ufeff/g, '').trim());
  return lines.filter(Boolean).map((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [code = '', pieces = '1'] = cells.length > 1 ? cells : [line];
    return code && PIECES.test(pieces) ? { code, pieces: Number(pieces) } : null;
  });
}
