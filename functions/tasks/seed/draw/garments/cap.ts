import { across, beside, line, oval, pose, ribbon, sides, tapered, type Point } from '../geometry.ts';
import { between, random, type Random } from '../noise.ts';
import { moved, type Part, type Scene } from '../part.ts';
import { dim, fold, loose, seam, sewn, thread } from './folds.ts';
import type { View } from './tee.ts';

interface CapLook {
  colour: string;
  seed: number;
}

const CROWN =
  'M322 842 C300 640 380 440 560 380 C620 362 700 358 760 376 C920 420 1004 600 1010 856 C900 902 760 920 640 914 C520 908 400 886 322 842';
const BRIM =
  'M318 818 C240 850 130 930 96 1010 C86 1046 110 1064 150 1056 C250 1022 380 1000 520 1000 C600 1000 668 990 712 966 C740 948 744 926 736 900 C600 914 430 888 318 818';
const TOP: Point = [664, 366];

const PANELS = [
  'M664 366 C540 420 470 600 474 900',
  'M664 366 C740 440 800 620 806 912',
  'M664 366 C820 410 930 560 972 872',
  'M664 366 C540 376 420 440 346 640',
];

function eyelet([x, y]: Point, colour: string): Part[] {
  return [
    { outline: [[oval(x, y, 13, 12)]], colour: thread(colour), cloth: 'cord', round: [[4, 6]], lift: 1 },
    { outline: [[oval(x, y, 5.5, 5)]], colour: dim(colour, 0.75), cloth: 'smooth', round: [[2, 0]], reach: 0.5 },
  ];
}

function crown(look: CapLook, d: string, panels: string[], r: Random): Part {
  const lines = panels.map(line);
  const needle = thread(look.colour);
  return {
    outline: [[line(d)]],
    colour: look.colour,
    cloth: 'canvas',
    round: [
      [8, 9],
      [80, 70],
      [180, 130],
    ],
    relief: [
      ...lines.flatMap((s) => [...seam(s, 5, 6), { shape: tapered(s, 80), height: 10, blur: 20 }]),
      ...loose(r, 'M380 760 C470 800 600 820 700 800', 50, 10),
      ...loose(r, 'M840 560 C880 660 880 740 860 830', 50, 10),
      ...loose(r, 'M560 470 C530 560 540 640 560 720', 60, 9),
    ],
    paint: lines.flatMap((s) => [sewn(beside(s, 8), needle, 0.65), sewn(beside(s, -8), needle, 0.65)]),
    wrinkles: 11,
    seed: look.seed,
  };
}

function brim(look: CapLook): Part[] {
  const edge = line(BRIM);
  const needle = thread(look.colour);
  const rows = [0, 1, 2, 3, 4].map((i) =>
    line(
      `M${312 - i * 34} ${850 + i * 30} C${250 - i * 26} ${896 + i * 26} ${300 - i * 36} ${930 + i * 18} ${440 - i * 12} ${934 + i * 13} C560 ${946 + i * 11} 680 ${938 + i * 8} 730 ${920 + i * 8}`,
    ),
  );
  return [
    {
      outline: [[edge.map(([x, y]): Point => [x + 2, y + 13])]],
      colour: dim(look.colour, 0.35),
      cloth: 'canvas',
      round: [[5, 6]],
      reach: 0.7,
    },
    {
      outline: [[edge]],
      colour: look.colour,
      cloth: 'canvas',
      round: [
        [7, 9],
        [60, 46],
      ],
      relief: [...rows.flatMap((s) => seam(s, 2, 4)), ...fold(line('M300 880 C360 950 500 980 660 960'), 90, 16)],
      paint: rows.map((s) => sewn(s, needle, 0.75)),
      wrinkles: 5,
      seed: look.seed + 3,
    },
  ];
}

function side(look: CapLook): Part[] {
  const r = random(look.seed);
  return [
    ...brim(look),
    { ...crown(look, CROWN, PANELS, r), lift: 22 },
    {
      outline: [[oval(TOP[0], TOP[1] - 2, 26, 17)]],
      colour: look.colour,
      cloth: 'canvas',
      round: [[9, 16]],
      lift: 5,
      shade: 0,
    },
    ...[
      [566, 500],
      [736, 508],
      [880, 520],
    ].flatMap((p) => eyelet(p as Point, look.colour)),
  ];
}

function rear(look: CapLook): Part[] {
  const r = random(look.seed + 9);
  const arch = line('M462 938 C462 760 530 700 600 700 C670 700 738 760 738 938');
  const hole = [...arch, ...line('M738 938 L462 938')];
  const dome = sides('M600 356 C820 352 950 560 968 880 C860 934 740 946 600 946');
  const panels = [
    'M600 360 C602 470 600 600 600 700',
    'M600 360 C720 400 830 600 852 924',
    'M600 360 C480 400 370 600 348 924',
  ];
  const shell = crown(look, CROWN, panels, r);
  const strap = across('M600 924 C680 924 740 916 784 902');
  return [
    {
      outline: [[sides('M600 690 C700 690 760 780 760 930 C700 934 660 934 600 934')]],
      colour: dim(look.colour, 0.25),
      cloth: 'canvas',
      round: [[30, 20]],
      reach: (_, y) => 0.3 + Math.max(0, y - 700) / 700,
    },
    {
      ...shell,
      outline: [[dome, hole.reverse()]],
      paint: [
        ...(shell.paint ?? []),
        sewn(beside(arch, -12), thread(look.colour)),
        sewn(beside(arch, -22), thread(look.colour), 0.6),
      ],
    },
    {
      outline: [ribbon(strap, 46)],
      colour: look.colour,
      cloth: 'canvas',
      round: [[5, 7]],
      lift: 8,
      paint: [sewn(beside(strap, 15), thread(look.colour)), sewn(beside(strap, -15), thread(look.colour))],
    },
    {
      outline: [
        [line('M640 890 L706 886 L706 958 L640 962 L640 890'), line('M654 904 L654 948 L692 944 L692 900 L654 904')],
      ],
      colour: '#B9BCB6',
      cloth: 'metal',
      round: [[4, 7]],
      lift: 5,
    },
    { outline: [[oval(600, 354, 26, 14)]], colour: look.colour, cloth: 'canvas', round: [[9, 14]], lift: 4, shade: 0 },
    ...[
      [506, 520],
      [694, 520],
    ].flatMap((p) => eyelet(p as Point, look.colour)),
  ];
}

export function cap(look: CapLook, view: View): Scene {
  const back = view === 'retro';
  const r = random(look.seed);
  const warp = pose(look.seed, { disorder: 7, tilt: back ? between(r, -2, 2) : -4, sway: 0 });
  const camera = back ? { centre: [600, 690] as Point, width: 960 } : { centre: [556, 724] as Point, width: 1070 };
  return {
    parts: (back ? rear(look) : side(look)).map((p) => moved(p, warp)),
    camera: view === 'dettaglio' ? { centre: [430, 850], width: 480, turn: 6 } : camera,
    floor: back ? [620, 962, 330, 18] : [520, 1040, 420, 20],
    wall: 0.8,
  };
}
