/**
 * Couriers that deliver in Italy: their public tracking page and how their numbers look. None of them documents an address
 * for links, so a changed one is mended here.
 */
interface Courier {
  name: string;
  /** The number is appended. Absent where no page is known. */
  trackingPage?: string;
  /** Of usual numbers, without spaces. Another one is taken as well: forms differ by product and change. */
  number?: RegExp;
  /** The form in words, after 'di solito'. */
  numberForm?: string;
}

export const couriers = {
  brt: {
    name: 'BRT',
    trackingPage: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz=',
    number: /^\d{12,19}$/,
    numberForm: 'da 12 a 19 cifre',
  },
  gls: {
    name: 'GLS',
    trackingPage: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=',
    number: /^[A-Z]\w\d{9}$|^\d{11,12}$/i,
    numberForm: 'due caratteri e 9 cifre, oppure 11 o 12 cifre',
  },
  poste: {
    name: 'Poste Italiane / SDA',
    trackingPage: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
    number: /^[A-Z]{2}\d{9}[A-Z]{2}$|^[A-Z\d]{12,13}$/i,
    numberForm: '12 o 13 lettere e cifre',
  },
  dhl: {
    name: 'DHL',
    trackingPage: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id=',
    number: /^\d{10}$|^J[A-Z]{2,3}\d{10,20}$/i,
    numberForm: '10 cifre, oppure JJD e altre cifre',
  },
  ups: {
    name: 'UPS',
    trackingPage: 'https://www.ups.com/track?loc=it_IT&tracknum=',
    number: /^1Z[A-Z\d]{16}$/i,
    numberForm: '1Z e 16 lettere e cifre',
  },
  fedex: {
    name: 'FedEx',
    trackingPage: 'https://www.fedex.com/fedextrack/?trknbr=',
    number: /^\d{12}$|^\d{15}$|^\d{20}$/,
    numberForm: '12, 15 o 20 cifre',
  },
  other: { name: 'Altro corriere' },
} satisfies Record<string, Courier>;

export type CourierId = keyof typeof couriers;
export const courierIds = Object.keys(couriers) as [CourierId, ...CourierId[]];

interface Shipment {
  /** Absent in orders from before it was stored. */
  courier?: CourierId | undefined;
  trackingNumber: string;
}

/** Where the parcel can be followed; undefined without a number or a page. */
export function trackingUrl({ courier = 'other', trackingNumber }: Shipment): string | undefined {
  const { trackingPage }: Courier = couriers[courier];
  const number = withoutSpaces(trackingNumber);
  return trackingPage && number && trackingPage + encodeURIComponent(number);
}

/** The courier's name; undefined where none of the list was chosen. */
export function courierName(courier: CourierId = 'other'): string | undefined {
  return courier === 'other' ? undefined : couriers[courier].name;
}

/** What to look at again where the number is of an unusual form. */
export function unusualNumber({ courier = 'other', trackingNumber }: Shipment): string | undefined {
  const { name, number, numberForm = '' }: Courier = couriers[courier];
  const typed = withoutSpaces(trackingNumber);
  if (!number || !typed || number.test(typed)) return undefined;
  return `Controlla il codice: quelli di ${name} hanno di solito ${numberForm}`;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
