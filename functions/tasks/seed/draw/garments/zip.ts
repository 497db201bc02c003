import { box, line, ribbon, shift, type Point } from '../geometry.ts';
import type { Part } from '../part.ts';
import { seam, sewn, thread } from './folds.ts';
import type { SweatLook } from './sweatshirt.ts';

const TOP = 452;
const FOOT = 1360;

/** A metal zip from the neck to the hem: two plackets, the teeth between them, the slider. */
export function zip(look: SweatLook): Part[] {
  const middle = line(`M600 ${TOP} L600 ${FOOT}`);
  const placket = ribbon(middle, 44);
  const teeth = Array.from({ length: Math.floor((FOOT - TOP) / 9) }, (_, i): [Point[]] => [
    box(i % 2 ? 591 : 597, TOP + i * 9, 13, 5),
  ]);
  return [
    {
      outline: [placket],
      colour: look.colour,
      cloth: 'rib',
      round: [[4, 4]],
      relief: seam(middle, 3, 20),
      paint: [
        sewn(shift(middle, 17, 0), thread(look.colour), 0.6),
        sewn(shift(middle, -17, 0), thread(look.colour), 0.6),
      ],
      lift: 4,
    },
    { outline: teeth, colour: '#A9ADA8', cloth: 'metal', round: [[2, 3]], lift: 1, shade: 0 },
    { outline: [[box(588, TOP + 4, 24, 34)]], colour: '#9DA29D', cloth: 'metal', round: [[5, 7]], lift: 4 },
    {
      outline: [[line('M594 486 L606 486 L610 556 C610 566 590 566 590 556 L594 486')]],
      colour: '#B4B8B3',
      cloth: 'metal',
      round: [[4, 5]],
      lift: 6,
    },
  ];
}
