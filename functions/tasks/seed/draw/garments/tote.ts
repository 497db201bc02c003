import { beside, line, pose, ribbon, shift, sides, stitches, type Point } from '../geometry.ts';
import { between, random } from '../noise.ts';
import { moved, WHOLE, type Part, type Scene } from '../part.ts';
import { both, dim, loose, seam, sewn, thread } from './folds.ts';
import type { View } from './tee.ts';

interface ToteLook {
  colour: string;
  handles: string;
  seed: number;
}

const BAG =
  'M600 600 C720 602 840 598 940 590 C952 800 960 1060 952 1300 C950 1350 920 1366 880 1370 C780 1382 700 1384 600 1384';
const HANDLE = 'M404 720 C400 560 404 420 440 300 C480 180 720 176 762 300 C798 420 800 560 796 720';

function handle(look: ToteLook, d: Point[], reach: number): Part {
  const needle = thread(look.handles);
  return {
    outline: [ribbon(d, 50)],
    colour: look.handles,
    cloth: 'canvas',
    round: [
      [6, 8],
      [18, 8],
    ],
    paint: [sewn(beside(d, 17), needle), sewn(beside(d, -17), needle)],
    wrinkles: 6,
    lift: 9,
    reach,
    seed: look.seed + 4,
  };
}

/** The handle's foot is sewn down with a cross in a square. */
function foot(look: ToteLook, x: number): Part {
  const [l, t, rr, b] = [x - 17, 628, x + 17, 712];
  const cross = [
    `M${l} ${t} L${rr} ${t} L${rr} ${b} L${l} ${b} L${l} ${t}`,
    `M${l} ${t} L${rr} ${b}`,
    `M${rr} ${t} L${l} ${b}`,
  ];
  return {
    outline: [[line(`M${x - 25} 600 L${x + 25} 600 L${x + 25} 722 L${x - 25} 722 L${x - 25} 600`)]],
    colour: look.handles,
    cloth: 'canvas',
    round: [[4, 5]],
    relief: cross.flatMap((d) => seam(line(d), 2, 4)),
    paint: cross.map((d) => sewn(line(d), thread(look.handles), 0.9)),
    lift: 4,
  };
}

function bag(look: ToteLook, seed: number): Part {
  const r = random(seed);
  const top = line('M258 640 C420 652 780 652 942 640');
  return {
    outline: [[sides(BAG)]],
    colour: look.colour,
    cloth: 'canvas',
    round: [
      [8, 9],
      [70, 50],
      [170, 60],
    ],
    relief: [
      ...seam(top, 3, 4),
      ...both(r, 'M800 720 C790 860 840 960 820 1120', 60, 15),
      ...both(r, 'M790 724 C740 800 700 860 640 900', 50, 13),
      ...both(r, 'M950 1180 C900 1210 830 1290 800 1366', 60, 18),
      ...loose(r, 'M520 760 C560 920 520 1080 560 1290', 70, 14),
      ...loose(r, 'M680 900 C700 1040 660 1160 690 1330', 64, 13),
      ...loose(r, 'M300 900 C380 960 420 1040 430 1160', 50, 13),
      ...loose(r, 'M330 1260 C460 1300 700 1310 860 1280', 60, 12),
    ],
    paint: [sewn(top, thread(look.colour), 0.8), sewn(shift(top, 0, -9), thread(look.colour), 0.6)],
    wrinkles: 20,
    seed,
  };
}

/** The shop's only ornament, a dashed line, sewn as a shop front. */
function emblem(): Part {
  const roof = line('M490 900 L710 900 L750 986 L450 986 L490 900');
  const scallops = [0, 1, 2, 3, 4].map((i) =>
    line(`M${450 + i * 60} 986 C${450 + i * 60} 1036 ${510 + i * 60} 1036 ${510 + i * 60} 986`),
  );
  const window = line('M476 1046 L476 1196 L724 1196 L724 1046');
  return {
    outline: [roof, ...scallops, window].flatMap((s) => stitches(s, 18, 9, 7)),
    colour: '#0E5A46',
    cloth: 'cord',
    round: [[3, 4]],
    lift: 1,
    shade: 0,
  };
}

export function tote(look: ToteLook, view: View): Scene {
  const back = view === 'retro';
  const r = random(look.seed);
  const front = line(HANDLE);
  const behind = shift(
    front.map(([x, y]): Point => [600 + (x - 600) * 0.93, y]),
    26,
    -34,
  );
  const inside: Part = {
    outline: [[sides('M600 572 C740 572 860 574 938 590 C860 616 740 622 600 622')]],
    colour: dim(look.colour, 0.2),
    cloth: 'canvas',
    round: [[8, 6]],
    reach: 0.6,
  };
  const rear = behind.filter(([, y]) => y < 640);
  const parts = [
    handle(look, rear, 0.84),
    inside,
    bag(look, look.seed + (back ? 30 : 0)),
    ...(back ? [] : [emblem()]),
    foot(look, front[0]![0]),
    foot(look, front.at(-1)![0]),
    handle(
      look,
      front.filter(([, y]) => y < 620),
      1,
    ),
  ];
  const warp = pose(look.seed + (back ? 20 : 0), {
    disorder: 12,
    tilt: between(r, -1.5, 1.5),
    sway: between(r, -8, 8),
  });
  return {
    parts: parts.map((p) => moved(p, (q) => warp(back ? [1200 - q[0], q[1]] : q))),
    camera:
      view === 'dettaglio'
        ? { centre: [720, 700], width: 500, turn: -8 }
        : { ...WHOLE, centre: [600, 780], width: 1180 },
    floor: [630, 1404, 350, 18],
  };
}
