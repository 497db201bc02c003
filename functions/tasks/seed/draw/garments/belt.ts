import { beside, line, oval, ribbon, shift, type Point } from '../geometry.ts';
import type { Part, Scene } from '../part.ts';
import { dim, seam, sewn, thread } from './folds.ts';
import type { View } from './tee.ts';

interface BeltLook {
  colour: string;
  seed: number;
}

const [CX, CY, RX, RY, BAND] = [600, 640, 450, 190, 186];

/** Part of the rim of the rolled belt, from one angle to another in degrees; 90 is nearest to us. */
function arc(from: number, to: number, shrink = 0, dy = 0): Point[] {
  const count = 90;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return [CX + (RX - shrink) * Math.cos(a), CY + dy + (RY - shrink * 0.45) * Math.sin(a)];
  });
}

/** A stretch of the band standing on its edge. */
const wall = (from: number, to: number, shrink = 0, top = 0, foot = BAND): Point[] => [
  ...arc(from, to, shrink, top),
  ...arc(from, to, shrink, foot).reverse(),
];

const curved =
  (depth: number) =>
  (x: number): number =>
    depth * Math.sqrt(Math.max(0.02, 1 - ((x - CX) / (RX + 4)) ** 2));

function strap(look: BeltLook, outline: Point[], over: Partial<Part> = {}): Part {
  return {
    outline: [[outline]],
    colour: look.colour,
    cloth: 'leather',
    round: [
      [5, 6],
      [22, 7],
    ],
    bump: curved(190),
    seed: look.seed,
    ...over,
  };
}

const rim = (look: BeltLook, spine: Point[]): Part => ({
  outline: [ribbon(spine, 12)],
  colour: dim(look.colour, 0.35),
  cloth: 'leather',
  round: [[4, 6]],
});

function coil(look: BeltLook, flesh: string): Part[] {
  const inner = (from: number, to: number, shrink: number, reach: number): Part =>
    strap(look, wall(from, to, shrink), {
      colour: flesh,
      bump: (x) => -curved(150)(x),
      reach,
      cloth: 'fleece',
      round: [[5, 5]],
    });
  return [
    inner(180, 360, 0, 0.78),
    rim(look, arc(180, 360)),
    { ...inner(180, 360, 30, 0.72), lift: 9 },
    rim(look, arc(180, 360, 30)),
    { ...inner(204, 286, 58, 0.8), lift: 12 },
    rim(look, arc(204, 286, 58)),
    strap(look, wall(0, 180, 34), { reach: 0.35, lift: 4 }),
    rim(look, arc(0, 180, 34)),
  ];
}

function front(look: BeltLook): Part[] {
  const needle = thread(look.colour);
  const lines = [16, BAND - 16].map((dy) => arc(2, 178, 0, dy));
  return [
    strap(look, wall(0, 180), {
      lift: 10,
      relief: lines.flatMap((s) => seam(s, 2, 4)),
      paint: lines.map((s) => sewn(s, needle, 0.8)),
    }),
    rim(look, arc(0, 180)),
  ];
}

/** The end of the strap: over the buckle's bar, through the loop, with its holes and its point. */
function tail(look: BeltLook): Part[] {
  const from = 122;
  const to = 30;
  const edge = [
    ...arc(from, to + 6, -8, 6),
    ...arc(to + 6, to, -8, BAND / 2),
    ...arc(from, to + 6, -8, BAND - 6).reverse(),
  ];
  const lines = [22, BAND - 22].map((dy) => arc(from, to + 8, -8, dy));
  const holes = [52, 62, 72, 82].map((a) => arc(a, a + 1, -8, BAND / 2)[0]!);
  return [
    strap(look, edge, {
      lift: 9,
      relief: lines.flatMap((s) => seam(s, 2, 4)),
      paint: lines.map((s) => sewn(s, thread(look.colour), 0.85)),
    }),
    ...holes.map(([x, y]): Part => ({
      outline: [[oval(x, y, 8, 10)]],
      colour: dim(look.colour, 0.8),
      cloth: 'smooth',
      round: [[2, -3]],
      reach: 0.4,
    })),
  ];
}

function buckle(look: BeltLook): Part[] {
  const [x, y] = arc(122, 123, -8, BAND / 2)[0]!;
  const frame = (w: number, h: number): Point[] =>
    line(
      `M${-w} ${-h + 24} C${-w} ${-h} ${-w} ${-h} ${-w + 24} ${-h} L${w - 24} ${-h} C${w} ${-h} ${w} ${-h} ${w} ${-h + 24} L${w} ${h - 24} C${w} ${h} ${w} ${h} ${w - 24} ${h} L${-w + 24} ${h} C${-w} ${h} ${-w} ${h} ${-w} ${h - 24} L${-w} ${-h + 24}`,
    ).map(([px, py]): Point => [x + px, y + py + px * 0.2]);
  const metal = '#C9B27C';
  const [kx, ky] = arc(96, 97, -8, BAND / 2)[0]!;
  const loop = line(
    `M${kx - 22} ${ky - 106} L${kx + 22} ${ky - 102} L${kx + 22} ${ky + 108} L${kx - 22} ${ky + 104} L${kx - 22} ${ky - 106}`,
  );
  return [
    { outline: [[frame(80, 122), frame(54, 94).reverse()]], colour: metal, cloth: 'metal', round: [[8, 14]], lift: 10 },
    {
      outline: [ribbon(line(`M${x - 70} ${y - 14} C${x - 20} ${y - 14} ${x + 20} ${y + 4} ${x + 78} ${y + 16}`), 19)],
      colour: metal,
      cloth: 'metal',
      round: [[6, 12]],
      lift: 9,
    },
    strap(look, loop, {
      lift: 9,
      round: [
        [6, 9],
        [16, 10],
      ],
      paint: [sewn(beside(loop, 9), thread(look.colour), 0.7)],
    }),
  ];
}

export function belt(look: BeltLook, view: View): Scene {
  const flesh = dim('#C8A27A', 0.1);
  const plain = [...coil(look, flesh), ...front(look)];
  const close = { centre: shift(arc(108, 109, 0, BAND / 2 - 10), 20, 0)[0]!, width: 470, turn: -7 };
  return {
    parts: view === 'retro' ? plain : [...plain, ...tail(look), ...buckle(look)],
    camera: view === 'dettaglio' ? close : { centre: [600, 720], width: 1080 },
    floor: [620, 850, 470, 180],
    wall: 0.5,
  };
}
