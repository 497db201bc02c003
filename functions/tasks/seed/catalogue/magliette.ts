import { inSizes, type CatalogueEntry } from './seed-product.ts';

export const magliette: CatalogueEntry[] = [
  {
    slug: 'maglietta-pisa',
    name: 'Maglietta Pisa',
    description:
      'Scollo a V profondo il giusto, spalle morbide e una linea che scende dritta sui fianchi. Il cotone è pettinato e leggero, quasi setoso al tatto, e sotto una giacca non fa spessore. È quella che indossi quando non vuoi pensarci troppo.',
    basePrice: 1990,
    weight: 150,
    tags: ['scollo a V', 'cotone', 'basic'],
    variants: [
      ...inSizes(['S', 'M', 'L', 'XL'], 'bianco', [0, 0, 0, 0]),
      ...inSizes(['S', 'M', 'L'], 'grigio', [0, 0, 0]),
    ],
  },
  {
    slug: 'maglietta-ravenna',
    name: 'Maglietta Ravenna',
    description:
      'Manica lunga, polsi appena aderenti e un jersey pieno che tiene la forma anche a fine giornata. Veste regolare, con la spalla al suo posto e qualche centimetro in più in lunghezza. Da sola in autunno, sotto una camicia aperta quando rinfresca.',
    basePrice: 2990,
    weight: 220,
    tags: ['manica lunga', 'cotone', 'autunno'],
    variants: [
      ...inSizes(['XS', 'S', 'M', 'L', 'XL'], 'bordeaux', [12, 24, 31, 22, 9]),
      ...inSizes(['S', 'M', 'L', 'XL'], 'notte', [18, 26, 20, 0]),
    ],
  },
  {
    slug: 'maglietta-procida',
    name: 'Maglietta Procida',
    description:
      'Panna luminosa con collo e taschino in ottanio, come le porte del porto. Il taglio è squadrato e un po’ corto, pensato per pantaloni a vita alta. Cotone compatto, che al primo lavaggio resta com’è.',
    basePrice: 2690,
    weight: 185,
    tags: ['taschino', 'bicolore', 'estate'],
    variants: inSizes(['XS', 'S', 'M', 'L', 'XL'], 'panna', [8, 19, 27, 16, 4]),
  },
  {
    slug: 'maglietta-matera',
    name: 'Maglietta Matera',
    description:
      'Una maglietta con il taschino, chiusa da doppie impunture che non cedono. Cade comoda senza essere larga. Il colore è spento e polveroso, e sta bene con il denim più chiaro che hai.',
    basePrice: 2490,
    weight: 180,
    tags: ['taschino', 'cotone', 'comoda'],
    variants: [
      ...inSizes(['S', 'M', 'L', 'XL', 'XXL'], 'salvia', [21, 38, 33, 17, 6], { XXL: 300 }),
      ...inSizes(['S', 'M', 'L', 'XL'], 'sabbia', [15, 22, 18, 0]),
    ],
  },
  {
    slug: 'maglietta-amalfi',
    name: 'Maglietta Amalfi',
    description:
      'Righe larghe color avio su fondo bianco, tinte in filo e non stampate, così restano nitide. Veste regolare con la manica al gomito. Fresca sulla pelle, si asciuga in fretta appesa al sole.',
    basePrice: 2790,
    weight: 165,
    tags: ['righe', 'estate', 'cotone'],
    variants: inSizes(['XS', 'S', 'M', 'L', 'XL'], 'bianco', [7, 22, 30, 0, 14]),
    sale: { percent: 20, days: 28 },
  },
  {
    slug: 'maglietta-lecce',
    name: 'Maglietta Lecce',
    description:
      'Il giallo caldo della pietra al tramonto, su un cotone di peso medio che non segna. Girocollo con costina alta, spalla leggermente scesa, orlo dritto da portare fuori. Diventa più morbida a ogni lavaggio.',
    basePrice: 2290,
    weight: 180,
    tags: ['girocollo', 'cotone', 'basic'],
    variants: [
      ...inSizes(['XS', 'S', 'M', 'L', 'XL'], 'ocra', [9, 26, 4, 28, 0]),
      ...inSizes(['S', 'M', 'L', 'XL'], 'panna', [30, 42, 35, 18]),
    ],
  },
  {
    slug: 'maglietta-genova',
    name: 'Maglietta Genova',
    description:
      'La marinara come si deve: manica lunga, scollo piccolo, righe blu notte che si fermano prima delle spalle. Il jersey è spesso e asciutto, con una bella mano. Veste dritta; per portarla ampia prendi una taglia in più.',
    basePrice: 3490,
    weight: 240,
    tags: ['righe', 'manica lunga', 'marinara'],
    variants: inSizes(['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'panna', [11, 25, 34, 29, 16, 5], { XXL: 300 }),
  },
  {
    slug: 'maglietta-siena',
    name: 'Maglietta Siena',
    description:
      'La nostra girocollo di tutti i giorni, nel colore dei tetti di città. Cotone pettinato, morbido ma con corpo: scende bene sulle spalle e non si attorciglia sui fianchi. Vestibilità regolare, collo a costina che torna sempre al suo posto.',
    basePrice: 2490,
    weight: 180,
    tags: ['girocollo', 'cotone', 'basic'],
    variants: [
      ...inSizes(['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'terracotta', [16, 34, 48, 41, 22, 8], { XXL: 300 }),
      ...inSizes(['S', 'M', 'L', 'XL'], 'notte', [28, 37, 30, 3]),
      ...inSizes(['S', 'M', 'L'], 'cipria', [15, 21, 0]),
    ],
  },
];
