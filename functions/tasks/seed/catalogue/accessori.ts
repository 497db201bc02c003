import { oneSize, type CatalogueEntry } from './seed-product.ts';

export const accessori: CatalogueEntry[] = [
  {
    slug: 'calze-bergamo',
    name: 'Calze Bergamo',
    description:
      'Calze lunghe a metà polpaccio, verde bosco con tallone, punta e bordo senape. Il filato è spesso e molleggiato, con la soletta rinforzata. Si vendono al paio e vanno bene con gli scarponi come con le scarpe da città.',
    basePrice: 1290,
    weight: 90,
    tags: ['calze', 'bicolore', 'inverno'],
    variants: [...oneSize('bosco', 52), ...oneSize('notte', 40)],
  },
  {
    slug: 'cintura-firenze',
    name: 'Cintura Firenze',
    description:
      'Cuoio pieno, spesso e flessibile, con bordi tinti a mano e doppia impuntura. La fibbia è in metallo color ottone, senza scritte. Con gli anni scurisce e prende la piega di chi la porta; si accorcia dal lato della fibbia.',
    basePrice: 4990,
    weight: 230,
    tags: ['cuoio', 'fibbia', 'classico'],
    variants: [...oneSize('cuoio', 23), ...oneSize('nero', 9)],
  },
  {
    slug: 'borsa-ortigia',
    name: 'Borsa in tela Ortigia',
    description:
      'Una borsa in tela robusta, con i manici lunghi cuciti a croce perché non cedano. Dentro ci stanno la spesa, il computer o il telo da mare. Sul davanti, solo una vetrina disegnata a impuntura.',
    basePrice: 1990,
    weight: 210,
    tags: ['tela', 'borsa', 'ogni giorno'],
    variants: oneSize('ecru', 60),
  },
  {
    slug: 'cappellino-rimini',
    name: 'Cappellino Rimini',
    description:
      'Sei spicchi di tela di cotone, visiera curva e cinturino regolabile con fibbia. La calotta è morbida e poco profonda, quindi sta comoda anche con i capelli raccolti. Sbiadisce bene, come le cose che stanno al sole.',
    basePrice: 2290,
    weight: 95,
    tags: ['cappellino', 'visiera', 'estate'],
    variants: [...oneSize('oltremare', 33), ...oneSize('ecru', 21), ...oneSize('terracotta', 6)],
  },
  {
    slug: 'berretto-aosta',
    name: 'Berretto Aosta',
    description:
      'Berretto a coste larghe con risvolto alto, da portare calato sulle orecchie o appena appoggiato. La lana mista è elastica e torna in forma dopo ogni inverno. Color senape, così ti si riconosce da lontano anche nella nebbia.',
    basePrice: 2490,
    weight: 110,
    tags: ['berretto', 'lana', 'inverno'],
    variants: [...oneSize('senape', 38), ...oneSize('notte', 27), ...oneSize('bordeaux', 10)],
  },
];
