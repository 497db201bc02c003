import { line, pose, ribbon, type Point } from '../geometry.ts';
import { between, random, type Random } from '../noise.ts';
import { moved, WHOLE, type Part, type Relief, type Scene } from '../part.ts';
import type { Cloth } from '../cloth.ts';
import { dim, fold, loose, ribs } from './folds.ts';
import type { View } from './tee.ts';

interface ScarfLook {
  colour: string;
  seed: number;
  cloth: Cloth;
  fringe?: boolean;
  /** Bands of a second colour along and across. */
  check?: { colour: string; pace: number; share: number; across?: boolean };
  ribbed?: boolean;
}

const NAPE =
  'M270 430 C272 250 430 176 600 176 C770 176 928 250 930 430 C860 372 760 352 600 352 C440 352 340 372 270 430';
const LOOP =
  'M262 470 C250 390 284 296 374 236 C366 330 376 400 420 456 C470 512 530 536 604 538 C680 536 736 510 784 454 C826 400 834 330 828 236 C918 296 952 390 938 474 C920 650 780 770 610 774 C430 770 284 650 262 470';
const RIGHT = 'M600 600 L836 580 C856 760 866 960 880 1170 L640 1196 C640 1000 610 800 600 600';
const LEFT = 'M398 600 L664 640 C656 840 640 1040 634 1248 L352 1236 C352 1030 380 800 398 600';

/** Dye in checks, the bands half strong where only one crosses. */
function checks(look: ScarfLook, lean: number): Part['dye'] {
  if (!look.check) return undefined;
  const { colour, pace, share, across } = look.check;
  const band = (v: number): number => {
    const t = Math.abs(((((v / pace) % 1) + 1) % 1) - 0.5);
    return Math.min(1, Math.max(0, (share / 2 - t) * pace * 0.5 + 0.5));
  };
  return {
    colour,
    at: (x, y) => (across ? band(y + x * lean) : 0.62 * band(y + x * lean) + 0.38 * band(x - y * lean + 30)),
  };
}

function piece(look: ScarfLook, d: string, relief: Relief[], over: Partial<Part> = {}): Part {
  const dye = checks(look, 0.04);
  return {
    outline: [[line(d)]],
    colour: look.colour,
    cloth: look.cloth,
    round: [
      [10, 12],
      [46, 44],
    ],
    relief,
    ...(dye && { dye }),
    ...(look.ribbed && { bump: ribs(26, 3.4) }),
    wrinkles: 12,
    lift: 20,
    seed: look.seed,
    ...over,
  };
}

const many = (r: Random, lines: string[], width: number, height: number): Relief[] =>
  lines.flatMap((d) => loose(r, d, width * between(r, 0.8, 1.3), height));

/** Twisted threads below an edge, gathered in tassels. */
function fringe(look: ScarfLook, from: Point, to: Point, seed: number): Part {
  const r = random(seed);
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 13);
  const strands = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const [lean, length] = [between(r, -16, 16), between(r, 84, 112)];
    return ribbon(
      line(`M${x} ${y - 8} C${x + between(r, -7, 7)} ${y + 36} ${x + lean * 1.2} ${y + 66} ${x + lean} ${y + length}`),
      (s) => 10 - 4 * s,
    );
  });
  return { outline: strands, colour: look.colour, cloth: 'cord', round: [[4, 6]], lift: 5, shade: 0.7, seed };
}

function tail(
  look: ScarfLook,
  d: string,
  folds: string[],
  r: Random,
  ends: [Point, Point],
  over: Partial<Part> = {},
): Part[] {
  const strip = piece(look, d, many(r, folds, 54, 20), { lean: 3, ...over });
  return [...(look.fringe === false ? [] : [fringe(look, ends[0], ends[1], look.seed + ends[0][0])]), strip];
}

/** Along the scarf and across it, where it lies round the neck. */
const roundNeck = (x: number, y: number): Point => {
  const [dx, dy] = [(x - 602) * 0.78, y - 330];
  return [Math.atan2(dx, dy) * 300, Math.hypot(dx, dy)];
};

function draped(look: ScarfLook): Part[] {
  const r = random(look.seed);
  const nape = piece(
    { ...look, colour: dim(look.colour, 0.1) },
    NAPE,
    many(r, ['M340 380 C440 260 760 250 860 370', 'M360 400 C460 320 740 310 840 396'], 46, 16),
    {
      reach: (_, y) => Math.max(0.42, 0.9 - (y - 190) / 420),
      lift: 0,
    },
  );
  const rightFolds = [
    'M690 600 C700 800 690 1000 710 1190',
    'M760 600 C780 800 770 1000 800 1180',
    'M820 600 C830 760 840 960 850 1170',
    'M640 640 C660 800 650 1000 664 1190',
  ];
  const leftFolds = [
    'M470 620 C450 840 430 1040 424 1240',
    'M550 640 C530 840 520 1060 514 1244',
    'M610 640 C600 860 590 1060 586 1244',
    'M420 620 C400 840 380 1040 380 1236',
  ];
  const around = [
    'M296 380 C310 590 470 690 610 690 C760 690 890 580 908 380',
    'M322 300 C330 540 480 630 606 632 C740 628 860 530 880 300',
    'M290 520 C350 690 490 736 620 738 C720 736 800 700 860 620',
    'M346 280 C364 480 500 578 604 582 C710 578 836 480 856 280',
  ];
  const dye = checks(look, 0.04);
  const loop = piece(
    look,
    LOOP,
    [...many(r, around, 50, 24), ...fold(line('M420 700 C500 740 540 700 560 640'), 44, 16)],
    {
      lift: 30,
      seed: look.seed + 4,
      lean: 70,
      ...(look.ribbed && { bump: (x, y) => ribs(26, 3.4)(roundNeck(x, y)[1]) }),
      ...(dye && { dye: { ...dye, at: (x, y) => dye.at(...roundNeck(x, y)) } }),
    },
  );
  return [
    nape,
    ...tail(
      look,
      RIGHT,
      rightFolds,
      r,
      [
        [648, 1192],
        [874, 1168],
      ],
      { reach: 0.95 },
    ),
    ...tail(
      look,
      LEFT,
      leftFolds,
      r,
      [
        [360, 1234],
        [628, 1246],
      ],
      { seed: look.seed + 2 },
    ),
    loop,
  ];
}

/** Folded twice and laid down, the fringe towards us. */
function folded(look: ScarfLook): Part[] {
  const r = random(look.seed + 50);
  const layer = (dx: number, dy: number, reach: number): Part =>
    piece(
      look,
      `M${300 + dx} ${250 + dy} C500 ${236 + dy} 760 ${240 + dy} ${920 + dx} ${256 + dy} C${940 + dx} 500 ${936 + dx} 900 ${926 + dx} ${1190 + dy} L${296 + dx} ${1196 + dy} C${282 + dx} 900 ${284 + dx} 500 ${300 + dx} ${250 + dy}`,
      [
        ...many(
          r,
          [
            'M360 330 C420 600 380 900 420 1180',
            'M820 300 C800 560 850 860 810 1180',
            'M560 280 C600 560 560 860 600 1180',
          ],
          70,
          12,
        ),
        ...many(r, ['M310 620 C480 660 700 600 920 650'], 60, 9),
      ],
      {
        round: [
          [16, 26],
          [60, 26],
        ],
        lift: 18,
        reach,
        seed: look.seed + dy,
      },
    );
  const deep = layer(16, 22, 0.9);
  const ends = (dx: number, dy: number): Part =>
    fringe(look, [306 + dx, 1190 + dy], [918 + dx, 1186 + dy], look.seed + dy);
  const fringes = look.fringe !== false;
  return [
    ...(fringes ? [ends(14, 26)] : []),
    deep,
    layer(6, 10, 0.96),
    ...(fringes ? [ends(-8, 2)] : []),
    layer(-8, 0, 1),
  ];
}

export function scarf(look: ScarfLook, view: View): Scene {
  const r = random(look.seed + 2);
  const flat = view === 'retro';
  const warp = pose(look.seed, { disorder: flat ? 8 : 12, tilt: between(r, -2, 2), sway: between(r, -8, 8) });
  const parts = (flat ? folded(look) : draped(look)).map((p) => moved(p, warp));
  const camera = flat
    ? { centre: [606, 770] as Point, width: 1080 }
    : { ...WHOLE, centre: [600, 760] as Point, width: 1180 };
  const close =
    look.fringe === false
      ? { centre: [560, 640] as Point, width: 560, turn: -10 }
      : { centre: [540, 1130] as Point, width: 540, turn: -8 };
  return {
    parts,
    camera: view === 'dettaglio' ? close : camera,
    ...(!flat && { floor: [620, 1420, 300, 16] as [number, number, number, number] }),
    wall: flat ? 0.55 : 1,
  };
}
