import { across, beside, box, line, mirror, pose, ribbon, sides, turn, type Point } from '../geometry.ts';
import { between, random, type Random } from '../noise.ts';
import { moved, WHOLE, type Part, type Relief, type Scene } from '../part.ts';
import { both, dim, loose, ribs, seam, sewn, thread } from './folds.ts';
import { hoodBack, hoodFront, laces } from './hood.ts';
import { zip } from './zip.ts';
import type { View } from './tee.ts';

export interface SweatLook {
  colour: string;
  seed: number;
  neck: 'crew' | 'hood';
  zip?: boolean;
  /** Sleeves of another colour, sewn on a slant from the neck. */
  sleeves?: string;
  lace?: string;
}

const BODY =
  'M600 262 C660 262 706 250 734 232 L872 278 C900 380 898 480 892 570 C888 760 900 1000 906 1210 C908 1250 890 1272 866 1276 L600 1276';
const SLEEVE =
  'M740 236 L872 278 C934 308 978 396 1006 520 C1042 690 1074 860 1090 1082 C1098 1110 1088 1124 1078 1130 L984 1138 C972 1132 962 1112 960 1092 C940 930 912 760 890 590 C874 460 850 340 740 236';
const CUFF =
  'M984 1122 L1078 1112 C1084 1150 1084 1180 1078 1206 C1050 1216 1018 1218 992 1214 C984 1184 982 1150 984 1122';
const ARMHOLE = 'M872 278 C886 350 872 470 892 586';
const RAGLAN = 'M736 240 C790 340 850 450 892 590';
const NECK = {
  behind: 'M600 254 C664 254 708 248 738 236',
  crew: 'M600 352 C668 352 718 310 740 247',
  back: 'M600 268 C662 268 712 260 740 245',
};

const arm = (d: string, side: 1 | -1, degrees: number): Point[] => {
  const right = line(d).map((p): Point => turned(p, degrees));
  return side === 1 ? right : mirror(right);
};

/** The arm turns about the shoulder, the more the farther down. */
function turned(p: Point, degrees: number): Point {
  const share = Math.min(1, Math.max(0, (p[1] - 320) / 300));
  return turn([p], [872, 330], degrees * share)[0]!;
}

function bodyFolds(r: Random): Relief[] {
  return [
    ...both(r, 'M890 590 C830 640 780 700 760 800', 54, 20),
    ...both(r, 'M892 640 C850 720 836 820 840 930', 40, 14),
    ...both(r, 'M884 560 C810 570 740 600 700 650', 36, 11),
    ...both(r, 'M770 300 C790 380 816 440 860 490', 40, 10),
    ...loose(r, 'M520 640 C490 800 530 940 500 1080', 60, 15),
    ...loose(r, 'M690 660 C720 820 672 960 704 1090', 60, 14),
    ...both(r, 'M890 1130 C850 1160 790 1190 730 1200', 44, 15),
    ...both(r, 'M896 1060 C856 1090 820 1120 790 1180', 36, 12),
    ...loose(r, 'M560 1150 C590 1190 600 1220 604 1262', 40, 11),
    ...loose(r, 'M450 1120 C470 1170 466 1220 476 1262', 40, 11),
    ...loose(r, 'M330 930 C380 970 420 1020 440 1090', 40, 11),
  ];
}

function sleeveFolds(r: Random): Relief[] {
  return [
    ...both(r, 'M910 330 C950 420 970 520 1000 640', 46, 14),
    ...both(r, 'M900 600 C940 590 980 540 1024 530', 40, 13),
    ...both(r, 'M912 700 C950 720 1000 670 1044 690', 40, 15),
    ...both(r, 'M924 790 C964 770 1010 800 1056 770', 38, 15),
    ...both(r, 'M934 860 C980 880 1020 840 1068 862', 34, 12),
    ...both(r, 'M948 980 C990 960 1030 990 1078 964', 40, 14),
    ...both(r, 'M958 1050 C1000 1070 1040 1034 1086 1050', 36, 14),
    ...both(r, 'M968 1106 C1000 1096 1040 1106 1084 1090', 30, 11),
  ];
}

function body(look: SweatLook, back: boolean, r: Random, spread: readonly [number, number]): Part {
  const neck = across(back || look.neck === 'hood' ? NECK.behind : NECK.crew);
  const whole = sides(BODY);
  const start = whole.findIndex(([x]) => x >= 734);
  const torso = [...whole.slice(start, whole.length - start), ...neck];
  const joint = line(look.sleeves ? RAGLAN : ARMHOLE);
  const needle = thread(look.colour);
  return {
    outline: [[torso], [arm(SLEEVE, 1, spread[0])], [arm(SLEEVE, -1, spread[1])]],
    colour: look.colour,
    cloth: 'fleece',
    round: [
      [9, 10],
      [56, 52],
      [150, 70],
    ],
    relief: [
      ...bodyFolds(r),
      ...sleeveFolds(r),
      ...[joint, mirror(joint)].flatMap((s) => [
        ...seam(s, 5, 6),
        { shape: ribbon(s, (t) => 10 + 46 * t), height: -16, blur: 16 },
      ]),
    ],
    paint: [
      ...(look.sleeves ? [{ shapes: raglan(spread), colour: look.sleeves, opacity: 1 }] : []),
      ...[joint, mirror(joint)].map((s, i) => sewn(beside(s, i ? 9 : -9), needle, 0.5)),
    ],
    wrinkles: 15,
    seed: look.seed,
  };
}

/** Everything outside the slanting seams. */
function raglan(spread: readonly [number, number]): [Point[]][] {
  const cut = [...line(RAGLAN), ...line('M892 590 L980 1300 L1240 1300 L1240 180 L760 180 L736 240')];
  return [[cut.map((p) => turned(p, spread[0] * 0.1))], [mirror(cut)]];
}

function cuffs(look: SweatLook, spread: readonly [number, number]): Part[] {
  return ([1, -1] as const).map((side, i) => ({
    outline: [[arm(CUFF, side, spread[i]!)]],
    colour: look.sleeves ?? look.colour,
    cloth: 'rib',
    round: [
      [6, 7],
      [30, 24],
    ],
    bump: ribs(8.6, 1.1),
    wrinkles: 4,
    lift: 2,
    seed: look.seed + i,
  }));
}

function hem(look: SweatLook): Part {
  return {
    outline: [[sides('M600 1262 C720 1262 824 1258 878 1244 C884 1268 884 1312 876 1338 C800 1358 700 1364 600 1364')]],
    colour: look.colour,
    cloth: 'rib',
    round: [
      [6, 7],
      [50, 26],
    ],
    bump: ribs(9, 1.2),
    wrinkles: 6,
    lift: 3,
    seed: look.seed,
  };
}

function crew(look: SweatLook, back: boolean): Part[] {
  const ring = (d: string, by: number, width: number, reach: number): Part => ({
    outline: [ribbon(beside(across(d), by), (t) => 7 + (width + 7) * Math.sin(Math.PI * t) ** 0.5)],
    colour: look.sleeves ?? look.colour,
    cloth: 'rib',
    round: [[8, 12]],
    wrinkles: 3,
    lift: 3,
    reach,
    seed: look.seed,
  });
  if (back) return [ring(NECK.behind, -6, 22, 1)];
  const dark = (_: number, y: number): number => Math.max(0.32, 0.72 - (y - 262) / 300);
  const opening = [...beside(across(NECK.back), -18), ...across(NECK.crew).reverse()];
  const insert = line('M566 350 L634 350 L600 408 L566 350');
  return [
    { outline: [[opening]], colour: dim(look.colour, 0.1), cloth: 'fleece', round: [[8, 6]], reach: dark },
    ring(NECK.back, -8, 22, 0.8),
    { outline: [[box(566, 276, 68, 44)]], colour: '#F4EFE4', cloth: 'smooth', round: [[2, 2]], lift: 2, reach: 0.8 },
    {
      outline: [[insert]],
      colour: look.colour,
      cloth: 'rib',
      round: [[4, 4]],
      bump: ribs(7, 0.8),
      lift: 1,
      paint: [sewn(insert, thread(look.colour))],
    },
    ring(NECK.crew, -8, 30, 1),
  ];
}

function kangaroo(look: SweatLook): Part[] {
  const half = 'M600 916 L764 916 C786 980 816 1040 852 1084 L856 1252 L600 1264';
  const part = (edge: Point[]): Part => ({
    outline: [[edge]],
    colour: look.colour,
    cloth: 'fleece',
    round: [
      [4, 6],
      [34, 12],
    ],
    relief: [
      ...[line('M764 916 C786 980 816 1040 852 1084'), line('M436 916 C414 980 384 1040 348 1084')].flatMap((s) =>
        seam(s, 3, 5),
      ),
      ...loose(random(look.seed + 8), 'M480 1000 C540 1060 560 1120 540 1220', 40, 9),
      ...loose(random(look.seed + 9), 'M740 1010 C690 1080 680 1140 700 1230', 40, 9),
    ],
    paint: [sewn(beside(edge, 10), thread(look.colour), 0.6), sewn(beside(edge, 20), thread(look.colour), 0.5)],
    wrinkles: 12,
    lift: 8,
    seed: look.seed + 2,
  });
  if (!look.zip) return [part(sides(half))];
  const right = line('M622 922 L764 916 C786 980 816 1040 852 1084 L856 1252 L622 1264 L622 922');
  return [part(right), part(mirror(right).reverse())];
}

export function sweatshirt(look: SweatLook, view: View): Scene {
  const back = view === 'retro';
  const r = random(look.seed + (back ? 400 : 0));
  const spread = [between(r, -3, 4), between(r, -3, 4)] as const;
  const shell = [...cuffs(look, spread), hem(look), { ...body(look, back, r, spread), lift: 5 }];
  const hood = look.neck === 'hood';
  const front = [
    ...(hood ? hoodFront(look) : crew(look, false)),
    ...(look.zip ? zip(look) : []),
    ...(hood && !look.zip ? laces(look) : []),
  ];
  const pockets = look.neck === 'hood' ? kangaroo(look) : [];
  const parts = back ? [...shell, ...(hood ? hoodBack(look) : crew(look, true))] : [...shell, ...pockets, ...front];
  const warp = pose(look.seed + (back ? 50 : 0), { disorder: 9, tilt: between(r, -1.2, 1.2), sway: between(r, -8, 8) });
  const centre: Point = hood ? [620, 400] : [650, 520];
  return {
    parts: parts.map((p) => moved(p, warp)),
    camera: view === 'dettaglio' ? { centre, width: 600, turn: -6 } : { ...WHOLE, centre: [600, 738] },
    floor: [640, 1420, 330, 16],
  };
}
