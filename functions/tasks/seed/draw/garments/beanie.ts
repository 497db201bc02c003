import { across, line, pose, ribbon, sides } from '../geometry.ts';
import { between, random } from '../noise.ts';
import { moved, type Part, type Scene } from '../part.ts';
import { both, loose, sewn } from './folds.ts';
import type { View } from './tee.ts';

interface BeanieLook {
  colour: string;
  seed: number;
}

const FOOT = 880;
const HIGH = 600;

/** Half the width of the dome at a height; the ribs run together where it closes. */
function reachAt(y: number): number {
  const t = Math.min(1, Math.max(0, (FOOT - y) / HIGH));
  return 322 * Math.max(0.03, 1 - t ** 2.6) ** 0.5;
}

function domeRibs(x: number, y: number): number {
  const u = Math.min(0.98, Math.max(-0.98, (x - 600) / reachAt(y)));
  const t = Math.min(1, Math.max(0, (FOOT - y) / HIGH));
  return 7 * Math.cos(Math.asin(u) * 30) * Math.sqrt(1 - u * u) * (1 - t ** 6);
}

function cuffRibs(x: number): number {
  const u = Math.min(0.98, Math.max(-0.98, (x - 600) / 352));
  return 8 * Math.cos(Math.asin(u) * 30) * Math.sqrt(1 - u * u);
}

function dome(look: BeanieLook): Part {
  const r = random(look.seed);
  return {
    outline: [[sides('M600 274 C640 270 670 284 710 304 C820 362 900 520 918 700 C926 780 926 850 920 930 L600 960')]],
    colour: look.colour,
    cloth: 'wool',
    round: [
      [9, 10],
      [90, 80],
      [170, 110],
    ],
    relief: [
      ...both(r, 'M600 300 C640 360 690 420 760 470', 36, 10),
      ...both(r, 'M596 310 C620 400 640 470 690 540', 32, 9),
      ...loose(r, 'M600 300 C590 380 600 440 580 520', 32, 9),
      ...both(r, 'M900 770 C830 806 750 826 660 828', 74, 11),
      ...loose(r, 'M320 640 C400 690 480 700 570 680', 74, 8),
    ],
    bump: domeRibs,
    wrinkles: 12,
    seed: look.seed,
  };
}

function cuff(look: BeanieLook): Part {
  const d =
    'M600 866 C740 864 870 846 930 822 C956 830 958 880 956 950 C956 1030 950 1090 938 1118 C860 1158 720 1170 600 1170';
  return {
    outline: [[sides(d)]],
    colour: look.colour,
    cloth: 'wool',
    round: [
      [16, 24],
      [60, 34],
      [150, 90],
    ],
    relief: [{ shape: ribbon(across('M600 1146 C740 1144 870 1130 936 1100'), 10), height: -8, blur: 4 }],
    bump: cuffRibs,
    wrinkles: 8,
    lift: 14,
    seed: look.seed + 2,
  };
}

function label(): Part {
  const edge = line('M688 968 L812 958 L817 1040 L692 1050 L688 968');
  const inner = line('M699 979 L803 970 L807 1031 L702 1039 L699 979');
  return {
    outline: [[edge]],
    colour: '#F1ECE0',
    cloth: 'canvas',
    round: [
      [4, 5],
      [20, 8],
    ],
    paint: [sewn(inner, '#0E5A46', 0.95)],
    lift: 4,
  };
}

export function beanie(look: BeanieLook, view: View): Scene {
  const back = view === 'retro';
  const r = random(look.seed + (back ? 60 : 0));
  const own = { ...look, seed: look.seed + (back ? 11 : 0) };
  const warp = pose(own.seed, { disorder: 12, tilt: between(r, 2, 4) * (back ? -1 : 1), sway: between(r, -8, 8) });
  const parts = [dome(own), cuff(own), ...(back ? [] : [label()])];
  return {
    parts: parts.map((p) => moved(p, warp)),
    camera: view === 'dettaglio' ? { centre: [690, 900], width: 480, turn: -9 } : { centre: [600, 735], width: 960 },
    floor: [620, 1176, 320, 16],
    wall: 0.8,
  };
}
