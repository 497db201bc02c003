import type { Cloth } from './cloth.ts';
import type { Point, Shape, Warp } from './geometry.ts';

/** Something raised (or sunk, when the height is negative) in the cloth, softened by `blur`. Lengths in garment units. */
export interface Relief {
  shape: Shape;
  height: number;
  blur: number;
}

/** Colour laid over the cloth before it is lit. */
export interface Paint {
  shapes: Shape[];
  colour: string;
  opacity: number;
}

/** One piece of a garment. Pieces are laid one over the other, in order. */
export interface Part {
  outline: Shape[];
  colour: string;
  cloth: Cloth;
  /** How round the edges are: pairs of radius and height. */
  round: [number, number][];
  relief?: Relief[] | undefined;
  paint?: Paint[] | undefined;
  /** Heights and second colour at a point, for ribs and stripes. */
  bump?: (x: number, y: number) => number;
  dye?: { colour: string; at: (x: number, y: number) => number } | undefined;
  /** How far it stands off what lies below: the softness of the shadow it throws there. */
  lift?: number;
  /** Light that reaches it, 1 when it lies open; less inside a neck. */
  reach?: number | ((x: number, y: number) => number);
  /** Strength of the soft wrinkles, in garment units, and their direction in degrees from the vertical. */
  wrinkles?: number;
  lean?: number;
  seed?: number;
  /** How much this piece shades the wall behind it; 0 for thin strands. */
  shade?: number;
}

const warped = (shape: Shape, warp: Warp): Shape => shape.map((contour) => contour.map(warp));

/** The part with every line moved by the warp, and what is known by place looked up where the point came from. */
export function moved(part: Part, warp: Warp): Part {
  return {
    ...part,
    outline: part.outline.map((shape) => warped(shape, warp)),
    relief: part.relief?.map((r) => ({ ...r, shape: warped(r.shape, warp) })),
    paint: part.paint?.map((p) => ({ ...p, shapes: p.shapes.map((shape) => warped(shape, warp)) })),
  };
}

/** The part drawn larger or smaller about the middle of the picture and set down elsewhere. */
export function resized(part: Part, [sx, sy]: Point, [dx, dy]: Point = [0, 0]): Part {
  const home = (x: number, y: number): Point => [600 + (x - 600 - dx) / sx, 750 + (y - 750 - dy) / sy];
  const { bump, dye, reach } = part;
  return {
    ...moved(part, ([x, y]) => [600 + (x - 600) * sx + dx, 750 + (y - 750) * sy + dy]),
    ...(bump && { bump: (x, y) => bump(...home(x, y)) }),
    ...(dye && { dye: { ...dye, at: (x, y) => dye.at(...home(x, y)) } }),
    ...(typeof reach === 'function' && { reach: (x, y) => reach(...home(x, y)) }),
  };
}

/** A picture is a list of parts, a place to stand for the camera, and the shadow on the ground. */
export interface Scene {
  parts: Part[];
  camera: Camera;
  /** Where the thing nearly touches the ground: centre, half width and half height of the shadow. */
  floor?: [number, number, number, number];
  /** Distance from the wall; 1 for garments that hang before it. */
  wall?: number;
}

/** The middle of the picture and its width in garment units; the turn in degrees. */
export interface Camera {
  centre: Point;
  width: number;
  turn?: number;
}

export const WHOLE: Camera = { centre: [600, 750], width: 1200 };
