import { layered, lattice, noise } from './noise.ts';

export type Cloth = 'jersey' | 'fleece' | 'rib' | 'wool' | 'canvas' | 'leather' | 'metal' | 'smooth' | 'cord';

/** The grain: how much lighter or darker than its colour the cloth is at a point, about 0. `fine` fades it out of small pictures. */
type Grain = (x: number, y: number, fine: number) => number;

const TURN = 2 * Math.PI;

function jersey(x: number, y: number, fine: number): number {
  const wale = Math.sin((x / 4.2) * TURN + Math.sin((y / 5) * TURN) * 1.1);
  return 0.05 * fine * wale + 0.05 * noise(x / 2.1, y / 3.4, 3) + 0.035 * layered(x / 26, y / 40, 8, 2);
}

function fleece(x: number, y: number, fine: number): number {
  const course = Math.sin((y / 5.2) * TURN + noise(x / 30, y / 12, 4) * 1.5) * Math.sin((x / 4.6) * TURN);
  return 0.04 * fine * course + 0.07 * noise(x / 2.4, y / 2.4, 5) + 0.06 * layered(x / 16, y / 16, 9, 3);
}

/** Knitted stitches: two slanting rows of loops side by side, a V for each stitch. */
function wool(x: number, y: number, fine: number): number {
  const [w, h] = [11, 9];
  const column = x / w;
  const side = Math.abs((column - Math.floor(column)) * 2 - 1);
  const loop = Math.sin((y / h + side * 0.75) * TURN);
  const gap = Math.cos(column * TURN);
  return (
    fine * (0.1 * loop - 0.11 * Math.max(0, gap) ** 3) +
    0.09 * noise(x / 2, y / 2, 6) +
    0.06 * layered(x / 14, y / 14, 2, 3)
  );
}

/** Plain weave: over and under, every thread a little different. */
function canvas(x: number, y: number, fine: number): number {
  const p = 4.6;
  const [i, j] = [Math.floor(x / p), Math.floor(y / p)];
  const over = (i + j) % 2 === 0;
  const across = Math.abs(((over ? y : x) / p) % 1) - 0.5;
  const thread = lattice(over ? j : i, over ? 1 : 2, 4) - 0.5;
  return (
    fine * (0.11 - 0.5 * across * across + 0.14 * thread) +
    0.05 * noise(x / 2, y / 2, 7) +
    0.05 * layered(x / 60, y / 9, 5, 2)
  );
}

const leather: Grain = (x, y, fine) => {
  const pore = Math.max(0, layered(x / 5, y / 5, 12, 3)) * fine;
  return -0.2 * pore + 0.06 * layered(x / 40, y / 14, 3, 2);
};

export const GRAIN: Record<Cloth, Grain> = {
  jersey,
  fleece,
  wool,
  canvas,
  leather,
  rib: (x, y, fine) => 0.5 * jersey(x, y, fine) + 0.04 * noise(x / 3, y / 9, 5),
  metal: (x, y) => 0.02 * noise(x / 2, y / 20, 9),
  smooth: (x, y, fine) =>
    0.03 * fine * Math.sin(((x + y) / 4) * TURN) +
    0.025 * noise(x / 2, y / 2, 3) +
    0.02 * layered(x / 50, y / 50, 3, 2),
  cord: (x, y, fine) => 0.14 * fine * Math.sin(((x * 0.7 + y) / 7) * TURN) + 0.05 * noise(x / 2, y / 2, 4),
};

/** How each cloth answers the lamp: depth of its shading, and its gloss. */
export const FINISH: Record<Cloth, { depth: number; gloss: number; sharp: number }> = {
  jersey: { depth: 1, gloss: 0.004, sharp: 3 },
  fleece: { depth: 0.95, gloss: 0.005, sharp: 2 },
  rib: { depth: 1, gloss: 0.003, sharp: 3 },
  wool: { depth: 0.92, gloss: 0.005, sharp: 2 },
  canvas: { depth: 1, gloss: 0.008, sharp: 4 },
  leather: { depth: 1, gloss: 0.09, sharp: 14 },
  metal: { depth: 1.25, gloss: 0.75, sharp: 18 },
  smooth: { depth: 1.05, gloss: 0.04, sharp: 6 },
  cord: { depth: 1, gloss: 0.01, sharp: 3 },
};
