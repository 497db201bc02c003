import { colours as c } from '../catalogue/colours.ts';
import { beanie } from './garments/beanie.ts';
import { belt } from './garments/belt.ts';
import { cap } from './garments/cap.ts';
import { scarf } from './garments/scarf.ts';
import { socks } from './garments/socks.ts';
import { sweatshirt } from './garments/sweatshirt.ts';
import { tee, type View } from './garments/tee.ts';
import { tote } from './garments/tote.ts';
import type { Scene } from './part.ts';

/** What each product looks like, by its slug. The colours are those of the first variant in the catalogue. */
const looks: Record<string, (view: View) => Scene> = {
  'maglietta-siena': (v) => tee({ colour: c.terracotta, seed: 1 }, v),
  'maglietta-lecce': (v) => tee({ colour: c.ocra, seed: 12 }, v),
  'maglietta-genova': (v) =>
    tee({ colour: c.panna, seed: 2, sleeves: 'long', stripes: { colour: c.notte, pace: 62, share: 0.36 } }, v),
  'maglietta-pisa': (v) => tee({ colour: c.bianco, seed: 23, neck: 'v' }, v),
  'maglietta-matera': (v) => tee({ colour: c.salvia, seed: 34, pocket: true }, v),
  'maglietta-amalfi': (v) =>
    tee({ colour: c.bianco, seed: 45, stripes: { colour: c.avio, pace: 44, share: 0.5, from: 380 } }, v),
  'maglietta-ravenna': (v) => tee({ colour: c.bordeaux, seed: 56, sleeves: 'long' }, v),
  'maglietta-procida': (v) => tee({ colour: c.panna, seed: 67, trim: c.ottanio, pocket: true }, v),
  'felpa-trieste': (v) => sweatshirt({ colour: c.notte, seed: 4, neck: 'hood' }, v),
  'felpa-torino': (v) => sweatshirt({ colour: c.nero, seed: 14, neck: 'hood', lace: '#CFCBC2' }, v),
  'felpa-bologna': (v) => sweatshirt({ colour: c.mattone, seed: 24, neck: 'crew' }, v),
  'felpa-verona': (v) => sweatshirt({ colour: c.grigio, seed: 37, neck: 'crew' }, v),
  'felpa-bolzano': (v) => sweatshirt({ colour: c.bosco, seed: 5, neck: 'hood', zip: true }, v),
  'felpa-ancona': (v) => sweatshirt({ colour: c.panna, sleeves: c.ottanio, seed: 6, neck: 'crew' }, v),
  'felpa-mantova': (v) => sweatshirt({ colour: c.salvia, seed: 71, neck: 'hood' }, v),
  'sciarpa-como': (v) => scarf({ colour: c['carta da zucchero'], seed: 3, cloth: 'smooth', fringe: false }, v),
  'sciarpa-biella': (v) => scarf({ colour: c.cammello, seed: 7, cloth: 'wool' }, v),
  'sciarpa-asti': (v) =>
    scarf({ colour: c.granata, seed: 11, cloth: 'fleece', check: { colour: c.panna, pace: 150, share: 0.22 } }, v),
  'sciarpa-cortina': (v) => scarf({ colour: c.panna, seed: 15, cloth: 'wool', ribbed: true }, v),
  'berretto-aosta': (v) => beanie({ colour: c.senape, seed: 3 }, v),
  'cappellino-rimini': (v) => cap({ colour: c.oltremare, seed: 5 }, v),
  'borsa-ortigia': (v) => tote({ colour: c.ecru, handles: c.ecru, seed: 6 }, v),
  'cintura-firenze': (v) => belt({ colour: c.cuoio, seed: 4 }, v),
  'calze-bergamo': (v) => socks({ colour: c.bosco, trim: c.senape, seed: 9 }, v),
};

const VIEWS: View[] = ['fronte', 'retro', 'dettaglio'];

/** Every picture by its file stem. */
export const scenes: Record<string, () => Scene> = Object.fromEntries(
  Object.entries(looks).flatMap(([slug, look]) => VIEWS.map((view) => [`${slug}-${view}`, () => look(view)])),
);
