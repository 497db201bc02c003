import { beside, line, mirror, ribbon, stitches, tapered, type Point } from '../geometry.ts';
import { between, type Random } from '../noise.ts';
import type { Paint, Relief } from '../part.ts';
import { light, mix } from '../colour.ts';

/** A fold: a soft ridge with a tighter valley on its shaded side. */
export function fold(spine: Point[], width: number, height: number): Relief[] {
  return [
    { shape: tapered(spine, width), height, blur: width > 34 ? 15 : 9 },
    { shape: tapered(beside(spine, -width * 0.55), width * 0.5), height: -height * 0.7, blur: width > 34 ? 8 : 5 },
  ];
}

/** The same fold as it falls in this garment: every one a little longer, shorter, to the side. */
export function loose(r: Random, d: string, width: number, height: number): Relief[] {
  const spine = line(d);
  const [dx, dy] = [between(r, -16, 16), between(r, -18, 18)];
  const bend = between(r, -16, 16);
  const moved = spine.map(([x, y], i): Point => {
    const t = i / (spine.length - 1);
    return [x + dx + bend * Math.sin(t * Math.PI), y + dy * (1 - t)];
  });
  return fold(moved, width * between(r, 0.8, 1.2), height * between(r, 0.6, 1.15));
}

/** Folds that fall on both sides, not alike. */
export const both = (r: Random, d: string, width: number, height: number): Relief[] => [
  ...loose(r, d, width, height),
  ...fold(jitter(r, mirror(line(d))), width * between(r, 0.7, 1.2), height * between(r, 0.5, 1.1)),
];

function jitter(r: Random, spine: Point[]): Point[] {
  const [dx, dy] = [between(r, -14, 14), between(r, -14, 14)];
  return spine.map(([x, y]) => [x + dx, y + dy]);
}

/** A sewn line pulls the cloth in: a narrow groove and a soft swelling along it. */
export const seam = (spine: Point[], depth = 4, width = 5): Relief[] => [
  { shape: ribbon(spine, width), height: -depth, blur: 1.6 },
  { shape: ribbon(spine, width * 5), height: depth * 0.7, blur: 5 },
];

/** Thread of the cloth's own colour, dark on light cloth and light on dark. */
export function thread(colour: string): string {
  const [r, g, b] = light(colour);
  return 0.21 * r + 0.72 * g + 0.07 * b < 0.05 ? mix(colour, '#ffffff', 0.22) : mix(colour, '#000000', 0.26);
}

export const sewn = (spine: Point[], colour: string, opacity = 0.75): Paint => ({
  shapes: stitches(spine, 7, 4, 2.3),
  colour,
  opacity,
});

export const dim = (colour: string, t: number): string => mix(colour, '#0b0f0d', t);

/** Ribs standing along the y axis at a given pace. */
export const ribs =
  (pace: number, height: number) =>
  (x: number): number =>
    height * Math.cos((x / pace) * 2 * Math.PI);
