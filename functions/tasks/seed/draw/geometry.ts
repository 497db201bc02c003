import { noise } from './noise.ts';

export type Point = [number, number];
/** Closed contours; a contour turning the other way is a hole. */
export type Shape = Point[][];
export type Warp = (p: Point) => Point;

export const CENTRE = 600;
const STEP = 7;

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function curve(points: Point[]): Point[] {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += distance(points[i - 1]!, points[i]!);
  const count = Math.max(2, Math.ceil(length / STEP));
  const out: Point[] = [];
  for (let i = 1; i <= count; i++) {
    let row = points;
    while (row.length > 1) row = row.slice(1).map((p, k) => between(row[k]!, p, i / count));
    out.push(row[0]!);
  }
  return out;
}

/** Reads the absolute M, L, Q and C of an SVG path and walks along it in short steps. */
export function line(d: string): Point[] {
  const out: Point[] = [];
  for (const [, command, numbers] of d.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const values = numbers!
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points = values.flatMap((v, i) => (i % 2 === 0 ? [[v, values[i + 1]!] as Point] : []));
    if (command === 'M') {
      out.push(points[0]!);
      continue;
    }
    const size = { L: 1, Q: 2, C: 3 }[command as 'L' | 'Q' | 'C'];
    for (let i = 0; i < points.length; i += size) out.push(...curve([out.at(-1)!, ...points.slice(i, i + size)]));
  }
  return out;
}

export const mirror = (points: Point[]): Point[] => points.map(([x, y]) => [2 * CENTRE - x, y]);

/** A closed, symmetrical contour from its right half, drawn from the top centre to the bottom centre. */
export function sides(half: string): Point[] {
  const right = line(half);
  return [...right, ...mirror(right).reverse()];
}

/** A line across, symmetrical, from its right half drawn from the centre outwards. */
export function across(half: string): Point[] {
  const right = line(half);
  return [...mirror(right).reverse(), ...right.slice(1)];
}

export function turn(points: Point[], [cx, cy]: Point, degrees: number): Point[] {
  const c = Math.cos((degrees * Math.PI) / 180);
  const s = Math.sin((degrees * Math.PI) / 180);
  return points.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

export const shift = (points: Point[], dx: number, dy: number): Point[] => points.map(([x, y]) => [x + dx, y + dy]);

function normalAt(spine: Point[], i: number): Point {
  const a = spine[Math.max(0, i - 1)]!;
  const b = spine[Math.min(spine.length - 1, i + 1)]!;
  const length = distance(a, b) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** The line moved sideways, to its right when walking. */
export function beside(spine: Point[], by: number): Point[] {
  return spine.map(([x, y], i) => {
    const n = normalAt(spine, i);
    return [x + n[0] * by, y + n[1] * by];
  });
}

/** A band along a line; the width may vary from start (0) to end (1). */
export function ribbon(spine: Point[], width: number | ((t: number) => number)): Shape {
  const half = (i: number): number => (typeof width === 'number' ? width : width(i / (spine.length - 1))) / 2;
  const left = spine.map(([x, y], i): Point => {
    const n = normalAt(spine, i);
    return [x - n[0] * half(i), y - n[1] * half(i)];
  });
  const right = spine.map(([x, y], i): Point => {
    const n = normalAt(spine, i);
    return [x + n[0] * half(i), y + n[1] * half(i)];
  });
  return [[...left, ...right.reverse()]];
}

/** A band that thins out at both ends. */
export const tapered = (spine: Point[], width: number): Shape =>
  ribbon(spine, (t) => width * Math.pow(Math.sin(Math.PI * Math.min(0.995, Math.max(0.005, t))), 0.7));

/** Points at equal distances along a line. */
function paced(spine: Point[], pace: number): Point[] {
  const out: Point[] = [spine[0]!];
  let left = pace;
  for (let i = 1; i < spine.length; i++) {
    let a = spine[i - 1]!;
    const b = spine[i]!;
    let rest = distance(a, b);
    while (rest >= left) {
      a = between(a, b, left / rest);
      out.push(a);
      rest -= left;
      left = pace;
    }
    left -= rest;
  }
  return out;
}

/** The stitches of a seam, each a short band. */
export function stitches(spine: Point[], length: number, gap: number, width: number): Shape[] {
  const fine = paced(spine, 2);
  const out: Shape[] = [];
  for (let i = 0; i + length / 2 < fine.length; i += Math.round((length + gap) / 2)) {
    const piece = fine.slice(i, i + Math.round(length / 2) + 1);
    if (piece.length > 1) out.push(ribbon(piece, width));
  }
  return out;
}

export function oval(cx: number, cy: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 72 }, (_, i): Point => {
    const a = (i / 72) * 2 * Math.PI;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}

export const box = (x: number, y: number, width: number, height: number): Point[] =>
  line(`M${x} ${y} L${x + width} ${y} L${x + width} ${y + height} L${x} ${y + height} L${x} ${y}`);

/** Cloth never hangs as straight as a ruler: a small, smooth disorder, a tilt and a sway of the whole piece. */
export function pose(seed: number, amount: { disorder: number; tilt: number; sway: number }): Warp {
  const c = Math.cos((amount.tilt * Math.PI) / 180);
  const s = Math.sin((amount.tilt * Math.PI) / 180);
  return ([x, y]) => {
    const wx = x + amount.sway * Math.sin((y - 250) / 420) + amount.disorder * noise(x / 210, y / 170, seed);
    const wy = y + amount.disorder * noise(x / 190 + 40, y / 230, seed + 5);
    return [CENTRE + (wx - CENTRE) * c - (wy - 750) * s, 750 + (wx - CENTRE) * s + (wy - 750) * c];
  };
}
