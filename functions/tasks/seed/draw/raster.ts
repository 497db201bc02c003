import type { Point, Shape } from './geometry.ts';

/** A picture of numbers, one for each pixel. */
export interface Field {
  width: number;
  height: number;
  data: Float32Array;
}

export const field = (width: number, height: number): Field => ({
  width,
  height,
  data: new Float32Array(width * height),
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function bounds(shape: Shape, frame: Field): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const contour of shape) {
    for (const [x, y] of contour) {
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  const x = Math.max(0, Math.floor(x0));
  const y = Math.max(0, Math.floor(y0));
  return {
    x,
    y,
    width: Math.min(frame.width, Math.ceil(x1) + 1) - x,
    height: Math.min(frame.height, Math.ceil(y1) + 1) - y,
  };
}

/** Adds the signed area one edge covers in each pixel of its rows; a running sum along the row gives the coverage. */
function edge(sums: Float32Array, area: Box, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const sign = from[1] < to[1] ? 1 : -1;
  const [top, bottom] = sign > 0 ? [from, to] : [to, from];
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  const row = area.width + 2;
  const limit = area.width;
  const first = Math.max(0, Math.floor(top[1] - area.y));
  const last = Math.min(area.height, Math.ceil(bottom[1] - area.y));
  for (let y = first; y < last; y++) {
    const ya = Math.max(y + area.y, top[1]);
    const yb = Math.min(y + 1 + area.y, bottom[1]);
    const xa = clamp(top[0] + (ya - top[1]) * slope - area.x, limit);
    const xb = clamp(top[0] + (yb - top[1]) * slope - area.x, limit);
    spread(sums, y * row, Math.min(xa, xb), Math.max(xa, xb), sign * (yb - ya));
  }
}

const clamp = (x: number, limit: number): number => (x < 0 ? 0 : x > limit ? limit : x);

function spread(sums: Float32Array, start: number, x0: number, x1: number, d: number): void {
  const first = Math.floor(x0);
  const end = Math.ceil(x1);
  if (end <= first + 1) {
    const share = (x0 + x1) / 2 - first;
    sums[start + first]! += d - d * share;
    sums[start + first + 1]! += d * share;
    return;
  }
  const s = 1 / (x1 - x0);
  const head = 0.5 * s * (1 - (x0 - first)) ** 2;
  const tail = 0.5 * s * (x1 - end + 1) ** 2;
  sums[start + first]! += d * head;
  if (end === first + 2) sums[start + first + 1]! += d * (1 - head - tail);
  else {
    const second = s * (1.5 - (x0 - first));
    sums[start + first + 1]! += d * (second - head);
    for (let x = first + 2; x < end - 1; x++) sums[start + x]! += d * s;
    sums[start + end - 1]! += d * (1 - (second + (end - first - 3) * s) - tail);
  }
  sums[start + end]! += d * tail;
}

/** Lays a shape into a field: `join` keeps the larger coverage, `add` sums it with a weight. */
export function lay(into: Field, shape: Shape, how: 'join' | 'add', weight = 1): void {
  const area = bounds(shape, into);
  if (area.width <= 0 || area.height <= 0) return;
  const row = area.width + 2;
  const sums = new Float32Array(row * (area.height + 1));
  for (const contour of shape) {
    contour.forEach((point, i) => edge(sums, area, point, contour[(i + 1) % contour.length]!));
  }
  for (let y = 0; y < area.height; y++) {
    let sum = 0;
    for (let x = 0; x < area.width; x++) {
      sum += sums[y * row + x]!;
      const cover = Math.min(1, Math.abs(sum));
      const at = (y + area.y) * into.width + x + area.x;
      if (how === 'add') into.data[at]! += weight * cover;
      else if (cover * weight > into.data[at]!) into.data[at] = cover * weight;
    }
  }
}

/** Three box blurs, close to a Gaussian of the given deviation; the border repeats outwards. */
export function blur(source: Field, deviation: number): Field {
  if (deviation < 0.5) return source;
  const ideal = Math.sqrt((12 * deviation * deviation) / 3 + 1);
  const radius = Math.max(1, Math.round((ideal - 1) / 2));
  let data = source.data;
  for (let pass = 0; pass < 3; pass++) data = down(along(data, source, radius), source, radius);
  return { ...source, data };
}

function along(data: Float32Array, { width, height }: Field, radius: number): Float32Array {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width - 1;
    let sum = data[start]! * radius;
    for (let i = 0; i <= radius; i++) sum += data[Math.min(end, start + i)]!;
    for (let x = 0; x < width; x++) {
      out[start + x] = sum * share;
      const add = start + x + radius + 1;
      const drop = start + x - radius;
      sum += data[add > end ? end : add]! - data[drop < start ? start : drop]!;
    }
  }
  return out;
}

function down(data: Float32Array, { width, height }: Field, radius: number): Float32Array {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * radius + 1);
  const sum = new Float64Array(width);
  for (let x = 0; x < width; x++) sum[x] = data[x]! * radius;
  for (let i = 0; i <= radius; i++) {
    const row = Math.min(height - 1, i) * width;
    for (let x = 0; x < width; x++) sum[x]! += data[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const add = Math.min(height - 1, y + radius + 1) * width;
    const drop = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      out[y * width + x] = sum[x]! * share;
      sum[x]! += data[add + x]! - data[drop + x]!;
    }
  }
  return out;
}
