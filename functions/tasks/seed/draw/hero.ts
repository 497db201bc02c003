import { scarf } from './garments/scarf.ts';
import { sweatshirt } from './garments/sweatshirt.ts';
import { tee } from './garments/tee.ts';
import { moved, type Camera, type Part, type Scene } from './part.ts';
import type { Point } from './geometry.ts';

interface Hero {
  name: string;
  width: number;
  height: number;
  scene: () => Scene;
}

/** A garment set down elsewhere in the picture. */
function placed(scene: Scene, dx: number, dy: number, size = 1): Part[] {
  return scene.parts.map((part) => {
    const at = ([x, y]: Point): Point => [600 + (x - 600) * size + dx, 750 + (y - 750) * size + dy];
    const home = (x: number, y: number): Point => [600 + (x - 600 - dx) / size, 750 + (y - 750 - dy) / size];
    return {
      ...moved(part, at),
      ...(part.bump && { bump: (x: number, y: number) => part.bump!(...home(x, y)) }),
      ...(part.dye && { dye: { ...part.dye, at: (x: number, y: number) => part.dye!.at(...home(x, y)) } }),
      ...(typeof part.reach === 'function' && {
        reach: (x: number, y: number) => (part.reach as (x: number, y: number) => number)(...home(x, y)),
      }),
    };
  });
}

const hoodie = (): Scene => sweatshirt({ colour: '#7C9273', seed: 71, neck: 'hood' }, 'fronte');
const shirt = (): Scene => tee({ colour: '#B4532F', seed: 1 }, 'fronte');
const shawl = (): Scene => scarf({ colour: '#EDE4D3', seed: 15, cloth: 'wool', ribbed: true }, 'fronte');

const wide: Camera = { centre: [600, 700], width: 2500 };
const narrow: Camera = { centre: [600, 760], width: 1300 };

/** The words of the home page stand on the left of the wide picture, above the narrow one. */
export const heroes: Hero[] = [
  {
    name: 'hero',
    width: 1600,
    height: 900,
    scene: () => ({
      parts: [...placed(shirt(), 890, 20), ...placed(shawl(), -420, 0), ...placed(hoodie(), 220, 10)],
      camera: wide,
    }),
  },
  {
    name: 'hero-narrow',
    width: 750,
    height: 900,
    scene: () => ({ parts: [...placed(shirt(), 260, 60, 0.9), ...placed(hoodie(), -230, 20, 0.95)], camera: narrow }),
  },
];
