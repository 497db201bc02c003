import { FINISH, GRAIN } from './cloth.ts';
import { byte, light, type Light } from './colour.ts';
import { oval, type Point, type Shape } from './geometry.ts';
import { layered, noise } from './noise.ts';
import type { Camera, Part, Relief, Scene } from './part.ts';
import { blur, field, lay, type Field } from './raster.ts';

/** The key lamp stands top left, in front. */
const LAMP = unit([-0.52, -0.6, 0.88]);
const BETWEEN = unit([LAMP[0], LAMP[1], LAMP[2] + 1]);
const AMBIENT = 0.3;

interface View {
  width: number;
  height: number;
  /** Pixels for each garment unit. */
  scale: number;
  place: (p: Point) => Point;
  /** Garment point of a pixel. */
  origin: (x: number, y: number) => Point;
}

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const n = Math.hypot(x, y, z);
  return [x / n, y / n, z / n];
}

function view(camera: Camera, width: number, height: number): View {
  const scale = width / camera.width;
  const a = ((camera.turn ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const [cx, cy] = camera.centre;
  return {
    width,
    height,
    scale,
    place: ([x, y]) => [
      width / 2 + ((x - cx) * c - (y - cy) * s) * scale,
      height / 2 + ((x - cx) * s + (y - cy) * c) * scale,
    ],
    origin: (px, py) => {
      const [dx, dy] = [(px - width / 2) / scale, (py - height / 2) / scale];
      return [cx + dx * c + dy * s, cy - dx * s + dy * c];
    },
  };
}

const placed = (shape: Shape, v: View): Shape => shape.map((contour) => contour.map(v.place));

function mask(part: Part, v: View): Field {
  const out = field(v.width, v.height);
  for (const shape of part.outline) lay(out, placed(shape, v), 'join');
  return out;
}

/** Plaster wall and floor in one, a little brighter where the lamp is. */
function ground(v: View): Float32Array {
  const out = new Float32Array(v.width * v.height * 3);
  const [top, foot] = [light('#F0F3F0'), light('#DFE4DF')];
  for (let y = 0; y < v.height; y++) {
    for (let x = 0; x < v.width; x++) {
      const far = Math.hypot(x / v.width - 0.3, y / v.height - 0.25);
      const t = Math.min(1, Math.max(0, far * 1.05)) ** 1.4 + 0.004 * noise(x * 1.3, y * 1.3, 1);
      const at = (y * v.width + x) * 3;
      for (let c = 0; c < 3; c++) out[at + c] = top[c]! + (foot[c]! - top[c]!) * t;
    }
  }
  return out;
}

const SHADOW = light('#3B4741');

function darken(picture: Float32Array, cover: Field, strength: number, dx: number, dy: number, within?: Field): void {
  const { width, height, data } = cover;
  const [ox, oy] = [Math.round(dx), Math.round(dy)];
  for (let y = 0; y < height; y++) {
    const sy = Math.min(height - 1, Math.max(0, y - oy));
    for (let x = 0; x < width; x++) {
      const sx = Math.min(width - 1, Math.max(0, x - ox));
      const at = y * width + x;
      const s = strength * data[sy * width + sx]! * (within ? within.data[at]! : 1);
      if (s <= 0.001) continue;
      for (let c = 0; c < 3; c++) picture[at * 3 + c]! *= 1 - s * (1 - 0.55 * SHADOW[c]!);
    }
  }
}

/** The shadow on the wall: one close and firm, one far and soft, and one on the floor. */
function shadows(picture: Float32Array, scene: Scene, masks: Field[], v: View): void {
  const all = field(v.width, v.height);
  masks.forEach((m, i) => {
    const weight = scene.parts[i]!.shade ?? 1;
    if (weight > 0) m.data.forEach((c, k) => (all.data[k] = Math.max(all.data[k]!, c * weight)));
  });
  const off = scene.wall ?? 1;
  darken(picture, blur(all, 46 * off * v.scale), 0.34, 34 * off * v.scale, 46 * off * v.scale);
  darken(picture, blur(all, 13 * off * v.scale), 0.26, 10 * off * v.scale, 14 * off * v.scale);
  if (!scene.floor) return;
  const pool = field(v.width, v.height);
  lay(pool, placed([oval(...scene.floor)], v), 'join');
  darken(picture, blur(pool, scene.floor[3] * 0.9 * v.scale), 0.34, 0, 0);
}

/** Height of the cloth in garment units at every pixel: rounded edges, folds, wrinkles, ribs. */
function heights(part: Part, cover: Field, v: View): Field {
  const out = field(v.width, v.height);
  for (const [radius, height] of part.round) {
    const soft = blur(cover, radius * v.scale);
    for (let i = 0; i < out.data.length; i++) {
      out.data[i]! -= height * 4 * (1 - soft.data[i]!) ** 2;
    }
  }
  for (const [soft, group] of bySoftness(part.relief ?? [])) {
    const layer = field(v.width, v.height);
    for (const r of group) lay(layer, placed(r.shape, v), 'add', r.height);
    const smooth = blur(layer, soft * v.scale);
    for (let i = 0; i < out.data.length; i++) out.data[i]! += smooth.data[i]!;
  }
  texture(part, cover, out, v);
  return out;
}

function bySoftness(relief: Relief[]): Map<number, Relief[]> {
  const groups = new Map<number, Relief[]>();
  for (const r of relief) groups.set(r.blur, [...(groups.get(r.blur) ?? []), r]);
  return groups;
}

function texture(part: Part, cover: Field, out: Field, v: View): void {
  const { bump, wrinkles = 0, seed = 1 } = part;
  if (!bump && !wrinkles) return;
  const a = ((part.lean ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  for (let y = 0; y < v.height; y++) {
    for (let x = 0; x < v.width; x++) {
      const at = y * v.width + x;
      if (cover.data[at]! < 0.004) continue;
      const [gx, gy] = v.origin(x + 0.5, y + 0.5);
      if (bump) out.data[at]! += bump(gx, gy);
      if (wrinkles) out.data[at]! += wrinkles * wrinkle(gx * c + gy * s, gy * c - gx * s, seed);
    }
  }
}

/** Long soft hills, bent by a slower noise so that none runs straight. */
function wrinkle(x: number, y: number, seed: number): number {
  const bend = layered(x / 260, y / 300, seed + 31, 2) * 120;
  const broad = layered((x + bend) / 105, (y - bend * 0.6) / 330, seed, 2);
  const side = layered((x - bend) / 120, y / 260, seed + 7, 2);
  return 1.5 * broad + 0.8 / (1 + 26 * side * side);
}

interface Lit {
  part: Part;
  cover: Field;
  height: Field;
  hollow: Field;
  v: View;
}

/** Colour of the cloth before the lamp: dye, stripes, prints. */
function dyed(part: Part, cover: Field, height: Field, v: View): Float32Array {
  const out = new Float32Array(cover.data.length * 3);
  const base = light(part.colour);
  const other = part.dye && light(part.dye.colour);
  for (let at = 0; at < cover.data.length; at++) {
    if (cover.data[at]! < 0.004) continue;
    let t = 0;
    if (part.dye) {
      const [gx, gy] = v.origin((at % v.width) + 0.5, Math.floor(at / v.width) + 0.5);
      t = part.dye.at(gx, gy + height.data[at]! * 0.28);
    }
    for (let c = 0; c < 3; c++) out[at * 3 + c] = other ? base[c]! + (other[c]! - base[c]!) * t : base[c]!;
  }
  for (const paint of part.paint ?? []) brush(out, paint.shapes, light(paint.colour), paint.opacity, v);
  return out;
}

function brush(out: Float32Array, shapes: Shape[], colour: Light, opacity: number, v: View): void {
  const layer = field(v.width, v.height);
  for (const shape of shapes) lay(layer, placed(shape, v), 'join', opacity);
  layer.data.forEach((a, at) => {
    if (a > 0) for (let c = 0; c < 3; c++) out[at * 3 + c]! += (colour[c]! - out[at * 3 + c]!) * a;
  });
}

/** Lays a lit part over the picture. */
function expose(picture: Float32Array, { part, cover, height, hollow, v }: Lit): void {
  const colours = dyed(part, cover, height, v);
  const finish = FINISH[part.cloth];
  const grain = GRAIN[part.cloth];
  const fine = Math.min(1, Math.max(0, (v.scale - 0.55) / 0.5));
  const { data, width } = height;
  for (let y = 0; y < v.height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const alpha = cover.data[at]!;
      if (alpha < 0.004) continue;
      const dx = (data[at + (x < width - 1 ? 1 : 0)]! - data[at - (x > 0 ? 1 : 0)]!) * 0.5 * v.scale;
      const dy = (data[at + (y < v.height - 1 ? width : 0)]! - data[at - (y > 0 ? width : 0)]!) * 0.5 * v.scale;
      const n = 1 / Math.sqrt(1 + dx * dx + dy * dy);
      const lamp = Math.max(0, (LAMP[2] - dx * LAMP[0] - dy * LAMP[1]) * n) / LAMP[2];
      const mirror = Math.max(0, (BETWEEN[2] - dx * BETWEEN[0] - dy * BETWEEN[1]) * n) ** finish.sharp;
      const [gx, gy] = v.origin(x + 0.5, y + 0.5);
      const reach = typeof part.reach === 'function' ? part.reach(gx, gy) : (part.reach ?? 1);
      const deep = Math.max(0.45, 1 - Math.max(0, hollow.data[at]! - data[at]!) * 0.035);
      const fall = 1.07 - 0.24 * ((x / width) * 0.55 + (y / v.height) * 0.45);
      const lit = (1 + (AMBIENT - 1) * finish.depth * (1 - soften(lamp))) * deep * fall * reach;
      const tone = lit * (1 + grain(gx, gy, fine));
      const gloss = finish.gloss * mirror * reach * alpha;
      for (let c = 0; c < 3; c++) {
        const i = at * 3 + c;
        picture[i]! += (colours[i]! * warmth(tone, c) + gloss - picture[i]!) * alpha;
      }
    }
  }
}

/** Bright slopes gain less than dark ones lose, as on paper. */
const soften = (lamp: number): number => (lamp <= 1 ? lamp : 1 + (lamp - 1) * 0.62);

/** Shade turns a little cool, light a little warm. */
const warmth = (tone: number, channel: number): number =>
  tone * (1 + (channel - 1) * 0.035 * (1 - Math.min(1.3, tone)));

/** Draws a scene as screen bytes, red green blue alpha. */
export function draw(scene: Scene, width: number, height: number): Uint8ClampedArray {
  const v = view(scene.camera, width, height);
  const picture = ground(v);
  const masks = scene.parts.map((part) => mask(part, v));
  shadows(picture, scene, masks, v);
  const covered = field(width, height);
  scene.parts.forEach((part, i) => {
    const cover = masks[i]!;
    const lift = (part.lift ?? 0) * v.scale;
    if (lift > 0) {
      darken(picture, blur(cover, lift * 1.1), 0.5, lift * 0.55, lift * 0.75, covered);
      darken(picture, blur(cover, lift * 0.35), 0.35, lift * 0.12, lift * 0.2, covered);
    }
    const relief = heights(part, cover, v);
    expose(picture, { part, cover, height: relief, hollow: blur(relief, 22 * v.scale), v });
    cover.data.forEach((c, k) => (covered.data[k] = Math.max(covered.data[k]!, c)));
  });
  const out = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) out[i * 4 + c] = byte(picture[i * 3 + c]!);
  return out;
}
