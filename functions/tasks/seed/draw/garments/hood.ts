import { across, beside, line, mirror, ribbon, sides, type Point } from '../geometry.ts';
import { random } from '../noise.ts';
import type { Part } from '../part.ts';
import { both, dim, fold, loose, seam, sewn, thread } from './folds.ts';
import type { SweatLook } from './sweatshirt.ts';

const OUTER = 'M600 92 C700 88 772 140 790 226 C800 290 776 344 736 392 C700 430 650 448 600 462';
const OPENING = 'M600 166 C664 162 706 194 706 250 C704 310 660 372 600 424';

export function hoodFront(look: SweatLook): Part[] {
  const r = random(look.seed + 21);
  const opening = sides(OPENING);
  const edge = beside(opening, -22);
  const cross = line('M600 420 C590 436 584 450 586 468');
  const dark = (x: number, y: number): number => Math.max(0.2, 0.62 - (y - 170) / 520 - Math.max(0, 640 - x) / 700);
  const inner: Part = {
    outline: [[sides('M600 140 C690 140 730 190 726 250 C720 330 660 400 600 440')]],
    colour: dim(look.colour, 0.12),
    cloth: 'jersey',
    round: [[60, 50]],
    relief: [
      ...seam(line('M604 150 C610 240 606 330 600 400'), 4, 6),
      ...both(r, 'M690 200 C670 270 640 330 610 380', 40, 12),
    ],
    reach: dark,
  };
  const shell: Part = {
    outline: [[sides(OUTER), opening.slice().reverse()]],
    colour: look.colour,
    cloth: 'fleece',
    round: [
      [9, 11],
      [40, 34],
    ],
    relief: [
      ...both(r, 'M640 112 C710 126 744 180 752 260', 40, 14),
      ...both(r, 'M764 250 C764 310 730 350 690 386', 40, 16),
      ...both(r, 'M738 380 C700 400 660 416 630 420', 30, 10),
      ...loose(r, 'M560 130 C600 120 640 124 668 140', 30, 8),
      ...seam(cross, 7, 6),
    ],
    paint: [sewn(edge, thread(look.colour), 0.6)],
    wrinkles: 10,
    lift: 9,
    seed: look.seed + 4,
  };
  return [inner, shell];
}

export function hoodBack(look: SweatLook): Part[] {
  const r = random(look.seed + 33);
  const outline = sides('M600 96 C704 92 776 150 788 236 C796 300 764 356 706 392 C670 412 636 420 600 422');
  const middle = line('M602 98 C608 200 606 300 600 420');
  return [
    {
      outline: [[outline]],
      colour: look.colour,
      cloth: 'fleece',
      round: [
        [9, 10],
        [60, 60],
      ],
      relief: [
        ...seam(middle, 6, 6),
        ...both(r, 'M770 260 C730 320 680 340 610 350', 44, 15),
        ...both(r, 'M740 190 C720 260 680 300 620 320', 44, 13),
        ...both(r, 'M740 366 C700 380 650 392 612 394', 30, 11),
        ...fold(across('M600 402 C650 400 700 380 746 350'), 22, 7),
      ],
      paint: [sewn(beside(middle, 9), thread(look.colour), 0.6), sewn(beside(middle, -9), thread(look.colour), 0.6)],
      wrinkles: 14,
      lift: 12,
      seed: look.seed + 6,
    },
  ];
}

/** Two cords through metal eyelets, each ending in a knot. */
export function laces(look: SweatLook): Part[] {
  const colour = look.lace ?? '#EFE8DC';
  const right = line('M652 424 C664 480 646 530 654 588 C656 602 656 616 653 634');
  const left: Point[] = mirror(line('M654 424 C660 470 666 540 656 604 C654 626 660 640 662 668'));
  const eye = (x: number): Part => ({
    outline: [
      [line(`M${x - 11} 422 C${x - 11} 407 ${x + 11} 407 ${x + 11} 422 C${x + 11} 437 ${x - 11} 437 ${x - 11} 422`)],
    ],
    colour: '#8A8F8C',
    cloth: 'metal',
    round: [[3, 4]],
    lift: 2,
  });
  const cord = (spine: Point[]): Part => ({
    outline: [ribbon(spine, 12), ribbon(spine.slice(-5), (t) => 13 + 7 * Math.sin(Math.PI * t))],
    colour,
    cloth: 'cord',
    round: [[4, 6]],
    lift: 7,
  });
  return [eye(652), eye(547), cord(right), cord(left)];
}
