import { inSizes, type CatalogueEntry } from './seed-product.ts';

export const felpe: CatalogueEntry[] = [
  {
    slug: 'felpa-verona',
    name: 'Felpa Verona',
    description:
      'Girocollo grigia, quella che si ruba dall’armadio di qualcun altro. Interno garzato, polsi e fondo a costine che stringono senza segnare. Ha la piccola V cucita sotto il collo, come le felpe di una volta.',
    basePrice: 4990,
    weight: 460,
    tags: ['girocollo', 'garzata', 'basic'],
    variants: inSizes(['S', 'M', 'L', 'XL', 'XXL'], 'grigio', [19, 33, 37, 20, 7], { XXL: 300 }),
  },
  {
    slug: 'felpa-torino',
    name: 'Felpa Torino',
    description:
      'Cappuccio doppio, cordini chiari e un cotone pesante che tiene la forma. Il nero è profondo e lo resta, se la lavi al rovescio. Vestibilità ampia: scegli la taglia che porti di solito.',
    basePrice: 6490,
    weight: 620,
    tags: ['cappuccio', 'pesante', 'unisex'],
    variants: inSizes(['S', 'M', 'L', 'XL', 'XXL'], 'nero', [14, 29, 35, 0, 6], { XXL: 300 }),
  },
  {
    slug: 'felpa-ancona',
    name: 'Felpa Ancona',
    description:
      'Due colori, maniche raglan: la cucitura parte dal collo e lascia le spalle libere. Il tessuto è di peso medio, liscio fuori e felpato dentro. Sportiva il giusto, bella anche sopra una camicia.',
    basePrice: 5490,
    weight: 470,
    tags: ['raglan', 'bicolore', 'girocollo'],
    variants: inSizes(['XS', 'S', 'M', 'L', 'XL'], 'panna', [5, 17, 24, 19, 10]),
  },
  {
    slug: 'felpa-bologna',
    name: 'Felpa Bologna',
    description:
      'Rosso mattone, come i portici a novembre. Girocollo dalla linea pulita, maniche un po’ lunghe da arricciare sul polso, interno caldo ma non ingombrante. Regge il cappotto sopra e la maglietta sotto.',
    basePrice: 5290,
    weight: 480,
    tags: ['girocollo', 'garzata', 'inverno'],
    variants: [
      ...inSizes(['S', 'M', 'L', 'XL'], 'mattone', [18, 27, 25, 13]),
      ...inSizes(['S', 'M', 'L'], 'ottanio', [16, 20, 2]),
    ],
  },
  {
    slug: 'felpa-mantova',
    name: 'Felpa Mantova',
    description:
      'Colori quieti, cappuccio capiente e tasca a marsupio dove stanno davvero due mani e il telefono. Il cotone garzato è soffice già dal primo giorno. Cade morbida, con le spalle appena scese.',
    basePrice: 5990,
    weight: 560,
    tags: ['cappuccio', 'marsupio', 'garzata'],
    variants: [
      ...inSizes(['XS', 'S', 'M', 'L', 'XL'], 'salvia', [10, 23, 36, 28, 15]),
      ...inSizes(['S', 'M', 'L', 'XL'], 'cipria', [17, 19, 15, 0]),
    ],
    sale: { percent: 30, days: 12 },
  },
  {
    slug: 'felpa-bolzano',
    name: 'Felpa Bolzano',
    description:
      'Zip intera in metallo, due tasche profonde e un verde bosco che sta bene con tutto ciò che hai di marrone. Pesante quanto basta per le sere in quota. La fodera del cappuccio è in jersey, liscia sui capelli.',
    basePrice: 6990,
    weight: 640,
    tags: ['zip', 'cappuccio', 'pesante'],
    variants: [
      ...inSizes(['S', 'M', 'L', 'XL', 'XXL'], 'bosco', [20, 32, 30, 18, 4], { XXL: 300 }),
      ...inSizes(['S', 'M', 'L', 'XL'], 'nero', [15, 28, 26, 16]),
    ],
  },
  {
    slug: 'felpa-trieste',
    name: 'Felpa Trieste',
    description:
      'La felpa con cappuccio per quando si alza la bora. Cotone garzato blu notte, cordini panna, tasca a marsupio con doppia impuntura. Vestibilità regolare, polsi a costine lunghe che tengono fuori il vento.',
    basePrice: 5990,
    weight: 560,
    tags: ['cappuccio', 'marsupio', 'garzata'],
    variants: [
      ...inSizes(['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'notte', [13, 31, 44, 39, 21, 9], { XXL: 300 }),
      ...inSizes(['S', 'M', 'L', 'XL'], 'bordeaux', [22, 26, 8, 0]),
      ...inSizes(['S', 'M', 'L'], 'grigio', [18, 30, 25]),
    ],
  },
];
