import { across, beside, CENTRE, line, mirror, pose, ribbon, sides, turn, type Point } from '../geometry.ts';
import { between, random, type Random } from '../noise.ts';
import { moved, resized, WHOLE, type Part, type Relief, type Scene } from '../part.ts';
import { both, dim, loose, seam, sewn, thread } from './folds.ts';

export type View = 'fronte' | 'retro' | 'dettaglio';

interface TeeLook {
  colour: string;
  seed: number;
  neck?: 'crew' | 'v';
  sleeves?: 'short' | 'long';
  /** Colour of collar and cuffs when it differs. */
  trim?: string;
  stripes?: { colour: string; pace: number; share: number; from?: number };
  pocket?: boolean;
}

const BODY =
  'M600 214 C650 214 700 206 728 190 L868 238 C892 330 890 430 886 520 C876 740 882 1010 896 1312 C800 1336 700 1346 600 1346';
const SHORT =
  'M728 190 L868 238 C926 264 972 334 1006 424 L1092 640 C1048 676 972 706 906 712 L884 560 C870 430 840 300 728 190';
const LONG =
  'M728 190 L868 238 C928 268 962 352 984 470 C1016 660 1062 900 1092 1130 C1096 1156 1000 1180 980 1160 C952 980 912 760 884 560 C870 430 840 300 728 190';
const ARMHOLE = 'M868 238 C886 300 868 420 884 552';
/** The hem stays plain. */
const LAST_STRIPE = 1252;
const NECK = {
  crew: 'M600 318 C672 318 722 272 737 203',
  v: 'M600 404 C648 344 704 270 737 203',
  back: 'M600 226 C664 226 716 214 737 203',
  behind: 'M600 214 C664 214 704 206 735 193',
};

/** Sleeves hang a little differently on each side. */
function arm(d: string, side: 1 | -1, degrees: number): Point[] {
  const right = turn(line(d), [868, 300], degrees);
  const kept = right.map((p, i): Point => (i < 4 ? line(d)[i]! : p));
  return side === 1 ? kept : mirror(kept);
}

function bodyFolds(r: Random): Relief[] {
  return [
    ...both(r, 'M884 560 C830 600 770 650 748 740', 46, 15),
    ...both(r, 'M888 600 C850 680 830 780 836 900', 34, 11),
    ...both(r, 'M880 540 C810 540 740 560 690 610', 30, 8),
    ...both(r, 'M742 260 C770 340 800 400 850 450', 34, 7),
    ...loose(r, 'M500 620 C470 800 520 960 486 1290', 58, 15),
    ...loose(r, 'M690 700 C730 880 670 1020 712 1300', 62, 15),
    ...loose(r, 'M600 820 C620 960 580 1120 606 1310', 44, 11),
    ...loose(r, 'M380 900 C400 1040 380 1160 392 1310', 44, 12),
    ...loose(r, 'M820 940 C800 1060 826 1180 812 1320', 44, 12),
    ...loose(r, 'M320 860 C380 880 430 930 470 1010', 30, 8),
    ...loose(r, 'M882 900 C830 930 780 990 752 1060', 30, 8),
  ];
}

function sleeveFolds(r: Random, long: boolean): Relief[] {
  const upper = [
    ...both(r, 'M900 300 C940 380 960 470 990 640', 40, 11),
    ...both(r, 'M892 540 C930 520 980 480 1020 460', 34, 10),
    ...both(r, 'M900 610 C940 600 1000 560 1046 540', 28, 8),
  ];
  if (!long) return upper;
  return [
    ...upper,
    ...both(r, 'M906 690 C950 690 990 650 1030 660', 34, 11),
    ...both(r, 'M928 780 C970 800 1010 760 1046 770', 36, 12),
    ...both(r, 'M930 840 C976 830 1010 850 1056 830', 28, 9),
    ...both(r, 'M960 960 C1000 940 1040 970 1074 950', 28, 8),
    ...both(r, 'M972 1050 C1010 1070 1050 1040 1086 1056', 30, 10),
  ];
}

function shirt(look: TeeLook, back: boolean, r: Random): Part {
  const long = look.sleeves === 'long';
  const neck = across(back ? NECK.behind : NECK[look.neck ?? 'crew']);
  const body = sides(BODY);
  const start = body.findIndex(([x]) => x >= 728);
  const torso = [...body.slice(start, body.length - start), ...neck];
  const spread = [between(r, -3, 5), between(r, -3, 5)] as const;
  const sleeve = long ? LONG : SHORT;
  const hem = across('M600 1316 C700 1316 800 1306 900 1282');
  const cuff = long ? 'M1094 1108 C1060 1128 1010 1138 974 1134' : 'M1082 612 C1040 646 968 676 902 682';
  const needle = thread(look.colour);
  const cuffs = [turn(line(cuff), [868, 300], spread[0]), mirror(turn(line(cuff), [868, 300], spread[1]))];
  return {
    outline: [[torso], [arm(sleeve, 1, spread[0])], [arm(sleeve, -1, spread[1])]],
    colour: look.colour,
    cloth: 'jersey',
    round: [
      [7, 7],
      [54, 42],
      [150, 64],
    ],
    relief: [
      ...bodyFolds(r),
      ...sleeveFolds(r, long),
      ...[line(ARMHOLE), mirror(line(ARMHOLE))].flatMap((s) => [
        ...seam(s, 4),
        { shape: ribbon(s, (t) => 10 + 40 * t), height: -13, blur: 15 },
      ]),
      ...[hem, ...cuffs].flatMap((s) => seam(s, 2, 4)),
    ],
    paint: [hem, beside(hem, -9), ...cuffs, ...cuffs.map((c) => beside(c, -8))].map((s) => sewn(s, needle, 0.6)),
    dye: look.stripes && striped(look.stripes),
    wrinkles: 13,
    seed: look.seed,
  };
}

/** Stripes follow the body down and tilt along the sleeves. */
function striped({ colour, pace, share, from = 420 }: NonNullable<TeeLook['stripes']>): Part['dye'] {
  return {
    colour,
    at: (x, y) => {
      const out = Math.max(0, Math.abs(x - CENTRE) - 284);
      const level = y - out * 0.42 + 26 * ((x - CENTRE) / 300) ** 2 * (out > 0 ? 0 : 1) + (out > 0 ? 24 : 0);
      if (level < from || y > LAST_STRIPE) return 0;
      const t = (((level - from) / pace) % 1) - share / 2;
      return Math.min(1, Math.max(0, (share / 2 - Math.abs(t)) * pace * 0.6 + 0.5));
    },
  };
}

function collar(look: TeeLook, back: boolean): Part {
  const spine = across(back ? NECK.behind : NECK[look.neck ?? 'crew']);
  const band = beside(spine, back ? -5 : -8);
  return {
    outline: [ribbon(band, (t) => 6 + (back ? 22 : 29) * Math.sin(Math.PI * t) ** 0.5)],
    colour: look.trim ?? look.colour,
    cloth: 'rib',
    round: [[6, 9]],
    relief: look.neck === 'v' && !back ? seam(line('M600 360 L600 420'), 5, 4) : [],
    wrinkles: 3,
    lift: 3,
    seed: look.seed,
  };
}

/** What is seen through the neck: the inside of the back, its tape and the label. */
function inside(look: TeeLook): Part[] {
  const backNeck = across('M600 236 C664 236 712 222 735 201');
  const front = across(look.neck === 'v' ? 'M600 420 C660 350 716 280 739 203' : 'M600 334 C684 334 736 280 739 203');
  const tape = beside(backNeck, -6);
  const dark = (_: number, y: number): number => Math.max(0.34, 0.78 - (y - 214) / 260);
  return [
    {
      outline: [
        [[...beside(backNeck, -18), ...front.slice().reverse()]],
        [[...backNeck, ...beside(front, 12).reverse()]],
      ],
      colour: dim(look.colour, 0.15),
      cloth: 'jersey',
      round: [[8, 6]],
      wrinkles: 5,
      reach: dark,
      seed: look.seed + 3,
    },
    {
      outline: [ribbon(tape, (t) => 6 + 24 * Math.sin(Math.PI * t) ** 0.5)],
      colour: look.trim ?? look.colour,
      cloth: 'rib',
      round: [[6, 7]],
      reach: 0.86,
      seed: 2,
    },
    {
      outline: [[line('M566 236 L634 236 L632 282 L568 282 L566 236')]],
      colour: '#F4EFE4',
      cloth: 'smooth',
      round: [[2, 2]],
      lift: 2,
      reach: 0.8,
      paint: [sewn(line('M578 258 L622 258'), '#5E6A63', 0.8)],
    },
  ];
}

/** The shadowed hollow of each sleeve's end and of the hem. */
function hollows(look: TeeLook): Part[] {
  const hem = sides('M600 1310 C700 1310 800 1300 890 1280 C880 1316 740 1328 600 1328');
  return [{ outline: [[hem]], colour: dim(look.colour, 0.3), cloth: 'jersey', round: [[4, 2]], reach: 0.5 }];
}

function pocket(look: TeeLook): Part {
  const d = 'M668 520 L806 512 L812 656 C790 676 766 688 742 694 C716 690 692 680 672 662 L668 520';
  const edge = line(d);
  const top = line('M668 548 L808 540');
  return {
    outline: [[edge]],
    colour: look.trim ?? look.colour,
    cloth: 'jersey',
    round: [
      [3, 4],
      [16, 5],
    ],
    relief: seam(top, 2, 4),
    paint: [
      sewn(beside(edge, 7), thread(look.trim ?? look.colour), 0.7),
      sewn(top, thread(look.trim ?? look.colour), 0.6),
    ],
    wrinkles: 9,
    lift: 3,
    seed: look.seed,
  };
}

export function tee(look: TeeLook, view: View): Scene {
  const r = random(look.seed + (view === 'retro' ? 400 : 0));
  const back = view === 'retro';
  const parts = back
    ? [...hollows(look), shirt(look, true, r), collar(look, true)]
    : [
        ...hollows(look),
        ...inside(look),
        shirt(look, false, r),
        collar(look, false),
        ...(look.pocket ? [pocket(look)] : []),
      ];
  const amount = { disorder: 9, tilt: between(r, -1.6, 1.6), sway: between(r, -9, 9) };
  const warp = pose(look.seed + (back ? 50 : 0), amount);
  const close = look.pocket
    ? { centre: [690, 530] as Point, width: 560, turn: -7 }
    : { centre: [650, 468] as Point, width: 560, turn: -8 };
  return {
    parts: parts.map((p) => moved(resized(p, [1.07, 0.955]), warp)),
    camera: view === 'dettaglio' ? close : WHOLE,
    floor: [640, 1380, 350, 16],
  };
}
