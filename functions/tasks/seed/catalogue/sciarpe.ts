import { oneSize, type CatalogueEntry } from './seed-product.ts';

export const sciarpe: CatalogueEntry[] = [
  {
    slug: 'sciarpa-como',
    name: 'Sciarpa Como',
    description:
      'Leggera e fluida, color carta da zucchero, con un filo di lucentezza che si vede solo alla luce. Gira due volte intorno al collo e non pesa. Orli arrotolati e senza frange, per chi la porta anche nelle sere d’estate.',
    basePrice: 3990,
    weight: 110,
    tags: ['leggera', 'mezza stagione'],
    variants: [...oneSize('carta da zucchero', 0), ...oneSize('cipria', 0)],
  },
  {
    slug: 'sciarpa-biella',
    name: 'Sciarpa Biella',
    description:
      'Lana morbida color cammello, tessuta fitta e rifinita con frange annodate. Lunga quasi due metri: si lascia cadere, si annoda, all’occorrenza fa da coperta in treno. Non punge.',
    basePrice: 5990,
    weight: 260,
    tags: ['lana', 'frange', 'inverno'],
    variants: [...oneSize('cammello', 26), ...oneSize('grigio', 18), ...oneSize('notte', 7)],
  },
  {
    slug: 'sciarpa-cortina',
    name: 'Sciarpa Cortina',
    description:
      'Maglia a coste larghe, panna come la neve della mattina. È piena e calda, resta su anche con un solo giro e non perde la forma. Frange corte, fatte a mano una per una.',
    basePrice: 4990,
    weight: 320,
    tags: ['lana', 'coste', 'inverno'],
    variants: [...oneSize('panna', 34), ...oneSize('ottanio', 15)],
  },
  {
    slug: 'sciarpa-asti',
    name: 'Sciarpa Asti',
    description:
      'Quadri panna su fondo granata, il colore della vendemmia. Il tessuto è spazzolato su entrambi i lati, caldo e leggero insieme, con frange ritorte. Sta bene sul cappotto blu e ancora meglio su quello grigio.',
    basePrice: 4490,
    weight: 240,
    tags: ['quadri', 'frange', 'inverno'],
    variants: oneSize('granata', 29),
  },
];
