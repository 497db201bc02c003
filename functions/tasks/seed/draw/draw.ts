/**
 * Draws the pictures of the demo catalogue and of the home page: `npm run pictures`, or `npm run pictures -- felpa`
 * for those whose name contains a word. Chromium is looked for in CHROMIUM_PATH and in the usual places.
 * The same code gives the same pictures: every irregularity comes from a product's own seed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openEncoder, type Picture } from './encode.ts';
import { heroes } from './hero.ts';
import type { Scene } from './part.ts';
import { draw } from './studio.ts';
import { scenes } from './wardrobe.ts';

interface Order {
  file: string;
  scene: () => Scene;
  /** As large as it is drawn; like the first of its sizes where nothing is said. */
  drawn?: { width: number; height: number };
  sizes: { suffix: string; width: number; height: number; kilobytes: number; quality: number; least?: number }[];
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const CATALOGUE = path('../pictures/');
const HOME = path('../../../../web/public/pictures/');

/** The picture of a category's tile on the home page: one of a product's. */
const tiles = {
  magliette: 'maglietta-amalfi-dettaglio',
  felpe: 'felpa-trieste-dettaglio',
  sciarpe: 'sciarpa-asti-dettaglio',
  accessori: 'berretto-aosta-dettaglio',
};

const LARGE = { width: 1200, height: 1500 };
const CARD = { width: 480, height: 600, kilobytes: 17, quality: 0.84 };

const orders: Order[] = [
  ...Object.entries(scenes).map(([stem, scene]): Order => ({
    file: CATALOGUE + stem,
    scene,
    sizes: [
      { suffix: '', ...LARGE, kilobytes: 140, quality: 0.86, least: 36 },
      { suffix: '-480', ...CARD },
    ],
  })),
  ...Object.entries(tiles).map(([category, stem]): Order => ({
    file: HOME + category,
    scene: scenes[stem]!,
    drawn: LARGE,
    sizes: [
      { suffix: '', ...CARD },
      { suffix: '-narrow', width: 360, height: 450, kilobytes: 10, quality: 0.8 },
    ],
  })),
  ...heroes.map(({ name, scene, width, height }): Order => ({
    file: HOME + name,
    scene,
    sizes: [{ suffix: '', width, height, kilobytes: 86, quality: 0.88 }],
  })),
];

/** A smaller copy, each pixel the mean of those it covers. */
function shrunk({ width, height, pixels }: Picture, to: { width: number; height: number }): Picture {
  if (width === to.width) return { width, height, pixels };
  const out = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  const step = width / to.width;
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      for (let c = 0; c < 3; c++)
        out[(y * to.width + x) * 4 + c] = mean({ width, height, pixels }, x * step, y * step, step, c);
    }
  }
  return { ...to, pixels: out };
}

function mean({ width, pixels }: Picture, left: number, top: number, size: number, channel: number): number {
  let sum = 0;
  for (let y = Math.floor(top); y < top + size; y++) {
    const rows = Math.min(y + 1, top + size) - Math.max(y, top);
    for (let x = Math.floor(left); x < left + size; x++) {
      const columns = Math.min(x + 1, left + size) - Math.max(x, left);
      sum += rows * columns * pixels[(y * width + x) * 4 + channel]!;
    }
  }
  return sum / (size * size);
}

const wanted = process.argv.slice(2);
const encoder = await openEncoder();
await Promise.all([CATALOGUE, HOME].map((folder) => mkdir(folder, { recursive: true })));
for (const { file, scene, sizes, drawn = sizes[0]! } of orders.filter(
  (o) => !wanted.length || wanted.some((word) => o.file.includes(word)),
)) {
  const { width, height } = drawn;
  const picture = { width, height, pixels: draw(scene(), width, height) };
  for (const size of sizes) {
    const copy = shrunk(picture, size);
    let webp = await encoder.encode(copy, size.quality);
    for (let q = size.quality - 0.05; webp.length > size.kilobytes * 1000 && q > 0.3; q -= 0.05)
      webp = await encoder.encode(copy, q);
    if (webp.length < (size.least ?? 0) * 1000) webp = await encoder.encode(copy, 0.95);
    await writeFile(`${file}${size.suffix}.webp`, webp);
    console.log(`${file.split('/').at(-1)}${size.suffix} ${(webp.length / 1000).toFixed(0)} kB`);
  }
}
await encoder.close();
