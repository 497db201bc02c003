/**
 * The arithmetic of a leaderboard. It holds the best-selling products of a period and a floor: no other product ranks higher
 * than the floor. So a sale below the floor changes nothing, however many products there are. Nothing here reads or writes.
 */
import { TOP_PRODUCTS } from '../../../shared/analytics/rules.ts';

/** More than the analytics show, so some can fall. The leaderboards of three periods are an item of two kilobytes. */
export const LEADERBOARD_SIZE = 15;

/** What was sold of a product in a period. `pieces` is the quantity. */
export interface LeaderboardEntry {
  id: string;
  pieces: number;
  cents: number;
}

export interface Leaderboard {
  /** Best first. */
  best: LeaderboardEntry[];
  /** Absent where all products that were sold are on the leaderboard. */
  floor?: LeaderboardEntry;
}

/** Replaces the entries of products. An entry without pieces leaves the leaderboard. */
export function placeOnLeaderboard({ best, floor }: Leaderboard, entries: readonly LeaderboardEntry[]): Leaderboard {
  const replaced = new Set(entries.map(({ id }) => id));
  const ranked = [...best.filter(({ id }) => !replaced.has(id)), ...entries]
    .filter((entry) => entry.pieces > 0 && (!floor || ranksHigher(entry, floor)))
    .sort((a, b) => (ranksHigher(a, b) ? -1 : 1));
  const nextFloor = ranked[LEADERBOARD_SIZE] ?? floor;
  return { best: ranked.slice(0, LEADERBOARD_SIZE), ...(nextFloor && { floor: nextFloor }) };
}

/** True where so many products fell that one below the floor may belong to those that are shown. */
export function needsRebuild({ best, floor }: Leaderboard): boolean {
  return floor !== undefined && best.length < TOP_PRODUCTS;
}

/** By pieces, then by money, then the newer product. */
export function ranksHigher(a: LeaderboardEntry, b: LeaderboardEntry): boolean {
  if (a.pieces !== b.pieces) return a.pieces > b.pieces;
  return a.cents !== b.cents ? a.cents > b.cents : a.id > b.id;
}
