import { line, pose, shift, turn, type Point } from '../geometry.ts';
import { random } from '../noise.ts';
import { moved, type Part, type Scene } from '../part.ts';
import { loose, ribs, seam } from './folds.ts';
import type { View } from './tee.ts';

interface SockLook {
  colour: string;
  /** Heel and toe. */
  trim: string;
  seed: number;
}

const LEG =
  'M520 270 L746 270 C752 460 748 640 752 800 C756 900 776 950 772 1010 C768 1090 700 1120 620 1140 C540 1164 480 1200 420 1240 C340 1290 250 1280 222 1220 C196 1150 240 1090 310 1040 C390 980 470 930 500 850 C524 700 520 460 520 270';
const CUFF = 'M512 190 L752 190 C758 250 758 300 752 356 L514 356 C508 300 508 250 512 190';
const HEEL = 'M752 850 C690 900 650 980 668 1060 C690 1100 720 1110 740 1096 L800 1040 L790 840 L752 850';
const TOE = 'M330 1020 C380 1090 400 1180 380 1290 L200 1320 L170 1120 L330 1020';

function sock(look: SockLook, seed: number, place: (p: Point[]) => Point[], reach: number): Part[] {
  const r = random(seed);
  const at = (d: string): Point[] => place(line(d));
  const put = (d: string, width: number, height: number) =>
    loose(r, d, width, height).map((f) => ({ ...f, shape: f.shape.map(place) }));
  const leg: Part = {
    outline: [[at(LEG)]],
    colour: look.colour,
    cloth: 'wool',
    round: [
      [9, 10],
      [50, 46],
    ],
    relief: [
      ...put('M520 900 C580 880 640 900 690 960', 50, 16),
      ...put('M510 840 C590 820 660 830 740 850', 40, 12),
      ...put('M560 960 C600 1000 620 1060 600 1130', 44, 13),
      ...put('M600 400 C590 520 620 640 600 760', 50, 8),
      ...put('M440 1010 C490 1060 500 1110 470 1180', 40, 10),
      ...seam(at('M752 850 C690 900 650 980 668 1060'), 4, 6),
      ...seam(at('M330 1020 C380 1090 400 1180 380 1290'), 4, 6),
    ],
    paint: [{ shapes: [[at(HEEL)], [at(TOE)]], colour: look.trim, opacity: 1 }],
    wrinkles: 14,
    lift: 14,
    reach,
    seed,
  };
  const cuff: Part = {
    outline: [[at(CUFF)]],
    colour: look.trim,
    cloth: 'rib',
    round: [
      [8, 10],
      [46, 40],
    ],
    bump: ribs(15, 2.6),
    wrinkles: 6,
    lift: 4,
    reach,
    seed,
  };
  return [leg, cuff];
}

export function socks(look: SockLook, view: View): Scene {
  const back = view === 'retro';
  const behind = (p: Point[]): Point[] => shift(turn(p, [630, 600], back ? 5 : -7), 150, -20);
  const before = (p: Point[]): Point[] => shift(turn(p, [630, 600], 2), -40, 40);
  const parts = [
    ...sock(look, look.seed + (back ? 40 : 0), behind, 0.95),
    ...sock(look, look.seed + (back ? 47 : 7), before, 1),
  ];
  const warp = pose(look.seed, { disorder: 10, tilt: 0, sway: 5 });
  const flip = (p: Point): Point => (back ? [1200 - p[0], p[1]] : p);
  return {
    parts: parts.map((p) => moved(p, (q) => flip(warp(q)))),
    camera:
      view === 'dettaglio'
        ? { centre: [640, 420], width: 520, turn: -8 }
        : { centre: back ? [590, 750] : [610, 750], width: 1160 },
    wall: 0.5,
  };
}
