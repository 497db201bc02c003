import { sweatshirt } from './garments/sweatshirt.ts';
import { tee } from './garments/tee.ts';
import { resized, type Camera, type Part, type Scene } from './part.ts';

interface Hero {
  name: string;
  width: number;
  height: number;
  scene: () => Scene;
}

const placed = (scene: Scene, dx: number, dy: number, size = 1): Part[] =>
  scene.parts.map((part) => resized(part, [size, size], [dx, dy]));

const hoodie = (): Scene => sweatshirt({ colour: '#7C9273', seed: 71, neck: 'hood' }, 'fronte');
const shirt = (): Scene => tee({ colour: '#B4532F', seed: 1 }, 'fronte');

const wide: Camera = { centre: [600, 720], width: 2480 };
const narrow: Camera = { centre: [600, 760], width: 1420 };

/** The words of the home page stand on the left of the wide picture, above or below the narrow one. */
export const heroes: Hero[] = [
  {
    name: 'hero',
    width: 1600,
    height: 900,
    scene: () => ({ parts: [...placed(shirt(), 960, 10, 1.02), ...placed(hoodie(), 300, 12, 1.02)], camera: wide }),
  },
  {
    name: 'hero-narrow',
    width: 750,
    height: 900,
    scene: () => ({ parts: [...placed(shirt(), 290, 50, 0.96), ...placed(hoodie(), -170, 20)], camera: narrow }),
  },
];
