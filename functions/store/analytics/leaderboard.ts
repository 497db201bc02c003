/**
 * The arithmetic of the best sellers: a board holds the best of a period, and of all that is not on it this much is known:
 * nothing of it is better than the floor. So a sale that stays below the floor changes no board, whatever the number of
 * products. Nothing here reads or writes.
 */
import { TOP_PRODUCTS } from '../../../shared/analytics/rules.ts';

/** More than are shown, so that some may fall; three boards of so many are an item of two kilobytes. */
export const LEADERBOARD_SIZE = 15;

/** What was sold of a product in a period. */
export interface LeaderboardEntry {
  id: string;
  pieces: number;
  cents: number;
}

export interface Leaderboard {
  /** The best first. */
  best: LeaderboardEntry[];
  /** Whatever is not on the board is not above this; absent where all that was sold is on it. */
  floor?: LeaderboardEntry;
}

/** Puts products where they stand now, from wherever they stood before; with no pieces they stand nowhere. */
export function placeOnLeaderboard({ best, floor }: Leaderboard, standings: readonly LeaderboardEntry[]): Leaderboard {
  const moved = new Set(standings.map(({ id }) => id));
  const all = [...best.filter(({ id }) => !moved.has(id)), ...standings]
    .filter((each) => each.pieces > 0 && (!floor || ranksHigher(each, floor)))
    .sort((a, b) => (ranksHigher(a, b) ? -1 : 1));
  const next = all[LEADERBOARD_SIZE] ?? floor;
  return { best: all.slice(0, LEADERBOARD_SIZE), ...(next && { floor: next }) };
}

/** True where too many fell: somebody below the floor might belong to those that are shown. */
export function needsRebuild({ best, floor }: Leaderboard): boolean {
  return floor !== undefined && best.length < TOP_PRODUCTS;
}

/** By pieces, then by money; the younger product where both are the same. */
export function ranksHigher(a: LeaderboardEntry, b: LeaderboardEntry): boolean {
  return a.pieces !== b.pieces ? a.pieces > b.pieces : a.cents !== b.cents ? a.cents > b.cents : a.id > b.id;
}
