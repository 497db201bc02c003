/**
 * Files from which a courier's program prints labels: one row for each parcel. The programs of GLS, Poste and DHL take columns
 * in any order: they are assigned there once, by place or title.
 */
import type { CourierId } from './couriers.ts';

/** One parcel with the words that its label has. */
export interface ParcelLabel {
  reference: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  phone: string;
  email: string;
  notes: string;
  /** At least 0; 0 where no product has a weight. */
  grams: number;
}

type LabelColumn = [title: string, value: (label: ParcelLabel) => string];

interface LabelLayout {
  columns: LabelColumn[];
  delimiter: ';' | ',';
  /** The first row has the titles. */
  hasTitles: boolean;
  /** The program takes so many rows of one file. */
  maxRows?: number;
  /** Each column is assigned in the program. */
  isAssigned?: true;
  /** Where the program's columns, or their assignment, are described. Absent: no public description was found. */
  source?: string;
}

/** Of one line on a label. */
const LINE = 35;

const plainColumns: LabelColumn[] = [
  ['Riferimento', ({ reference }) => reference],
  ['Destinatario', ({ name }) => name.slice(0, LINE)],
  ['Indirizzo', ({ street }) => lineOf(street, 0)],
  ['Indirizzo 2', ({ street }) => lineOf(street, 1)],
  ['CAP', ({ postalCode }) => postalCode],
  ['Comune', ({ city }) => city],
  ['Provincia', ({ province }) => province],
  ['Nazione', () => 'IT'],
  ['Telefono', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Colli', () => '1'],
  ['Peso kg', ({ grams }) => kilograms(grams)],
  ['Note', ({ notes }) => notes.slice(0, 60)],
];
const plain: LabelLayout = { columns: plainColumns, delimiter: ';', hasTitles: true, isAssigned: true };

export const labelLayouts: Record<CourierId, LabelLayout> = {
  /** The columns of BRT's FNVAB00R. Customer code, branch and tariff are set in its program. */
  brt: {
    columns: [
      ['VABRMA', ({ reference }) => reference.slice(-15)],
      ['VABRSD', ({ name }) => name.slice(0, LINE)],
      ['VABIND', ({ street }) => lineOf(street, 0)],
      ['VABCAD', ({ postalCode }) => postalCode],
      ['VABLOD', ({ city }) => city.slice(0, LINE)],
      ['VABPRD', ({ province }) => province],
      // Empty for Italy.
      ['VABNZD', () => ''],
      // Paid by the sender.
      ['VABCBO', () => '1'],
      ['VABNCL', () => '1'],
      ['VABPKB', ({ grams }) => kilograms(grams)],
      ['VABTRC', ({ phone }) => phone],
      ['VABEMD', ({ email }) => email],
      ['VABNOT', ({ street, notes }) => (lineOf(street, 1) || notes).slice(0, LINE)],
    ],
    delimiter: ';',
    hasTitles: true,
    source: 'https://www.yumpu.com/it/document/view/27304248/vas-a-servizi-a-valore-aggiunto-ready-pro',
  },
  /** The fields of GLS Italy's document MU162. Its Weblabeling assigns the columns of a file by their places. */
  gls: {
    columns: [
      // At most 11 characters: those after the year.
      ['Bda', ({ reference }) => reference.slice(-10)],
      ['RagioneSociale', ({ name }) => name.slice(0, LINE)],
      ['Indirizzo', ({ street }) => lineOf(street, 0)],
      ['Zipcode', ({ postalCode }) => postalCode],
      ['Localita', ({ city }) => city.slice(0, 30)],
      ['Provincia', ({ province }) => province],
      ['Colli', () => '1'],
      ['PesoReale', ({ grams }) => kilograms(grams)],
      // Paid by the sender.
      ['TipoPorto', () => 'F'],
      ['NoteSpedizione', ({ street }) => lineOf(street, 1)],
      ['NoteAggiuntive', ({ notes }) => notes.slice(0, 40)],
      ['Email', ({ email }) => email.slice(0, 70)],
      ['Cellulare1', ({ phone }) => phone.slice(0, 20)],
      ['RiferimentoCliente', ({ reference }) => reference],
    ],
    delimiter: ';',
    hasTitles: true,
    isAssigned: true,
    source: 'https://github.com/labelingdocuments/integrationsoftware',
  },
  /** 'Traduttore stampa da file' of SDA's program. */
  poste: {
    ...plain,
    source: 'https://123dok.org/document/yr3120p8-manuale-soluzioni-tecnologiche-sda.html',
  },
  dhl: {
    ...plain,
    source: 'https://support.dhlexpresscommerce.com/hc/en-gb/articles/360036287411-CSV-File-Integration',
  },
  /** Batch File Shipping of UPS CampusShip: rows without titles, every column in its place. */
  ups: {
    columns: [
      ['Contact Name', ({ name }) => name.slice(0, LINE)],
      ['Company or Name', ({ name }) => name.slice(0, LINE)],
      ['Country', () => 'IT'],
      ['Address 1', ({ street }) => lineOf(street, 0)],
      ['Address 2', ({ street }) => lineOf(street, 1)],
      ['Address 3', ({ street }) => lineOf(street, 2)],
      ['City', ({ city }) => city.slice(0, 30)],
      ['State/Province', () => ''],
      ['Postal Code', ({ postalCode }) => postalCode],
      ['Telephone', ({ phone }) => phone.slice(0, 15)],
      ['Extension', () => ''],
      ['Residential Indicator', () => '1'],
      ['E-mail Address', ({ email }) => email.slice(0, 50)],
      // The shop's own box.
      ['Packaging Type', () => '2'],
      ['Customs Value', () => ''],
      ['Weight', ({ grams }) => kilograms(grams)],
      ...blanks('Length', 'Width', 'Height'),
      ['Unit of Measure', () => 'KG'],
      ...blanks('Description of Goods', 'Documents of No Commercial Value', 'GNIFC', 'Declared Value'),
      // UPS Standard.
      ['Service', () => '11'],
      ...blanks('Delivery Confirm', 'Shipper Release', 'Return of Document', 'Deliver on Saturday'),
      ...blanks('Carbon Neutral', 'Large Package', 'Additional Handling'),
      ['Reference 1', ({ reference }) => reference],
    ],
    delimiter: ',',
    hasTitles: false,
    maxRows: 250,
    source: 'https://www.ups.com/ua/en/campusship-support/batch-file-shipping.page',
  },
  /** Batch shipments of FedEx Ship Manager, which reads the titles. It describes them only to who has logged in. */
  fedex: {
    columns: [
      ['reference', ({ reference }) => reference],
      // Chosen in the program: what it offers depends on the contract.
      ...blanks('serviceType'),
      ['shipmentType', () => 'OUTBOUND'],
      ['recipientContactName', ({ name }) => name.slice(0, LINE)],
      ...blanks('recipientCompany'),
      ['recipientContactNumber', ({ phone }) => phone.slice(0, 15)],
      ['recipientEmail', ({ email }) => email],
      ['recipientLine1', ({ street }) => lineOf(street, 0)],
      ['recipientLine2', ({ street }) => lineOf(street, 1)],
      ['recipientPostcode', ({ postalCode }) => postalCode],
      ['recipientCity', ({ city }) => city.slice(0, LINE)],
      ['recipientState', ({ province }) => province],
      ['recipientCountry', () => 'IT'],
      ['recipientResidential', () => 'Y'],
      ['numberOfPackages', () => '1'],
      ['packageWeight', ({ grams }) => kilograms(grams)],
      ['weightUnits', () => 'KGS'],
      ['packageType', () => 'YOUR_PACKAGING'],
      ['currencyType', () => 'EUR'],
    ],
    delimiter: ',',
    hasTitles: true,
  },
  other: plain,
};

function blanks(...titles: string[]): LabelColumn[] {
  return titles.map((title) => [title, () => '']);
}

/** Whole kilograms, at least one: the programs differ in their decimal sign. */
function kilograms(grams: number): string {
  return String(Math.max(1, Math.ceil(grams / 1000)));
}

/** One of the lines into which a long text is broken. */
function lineOf(text: string, place: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)!} ${word}`.trim();
    if (line.length <= LINE || lines.at(-1) === '') lines[lines.length - 1] = line.slice(0, LINE);
    else lines.push(word.slice(0, LINE));
  }
  return lines[place] ?? '';
}

/** The files of a courier, without a byte order mark. */
export function labelFiles(courier: CourierId, labels: readonly ParcelLabel[]): string[] {
  const { columns, delimiter, hasTitles, maxRows = labels.length } = labelLayouts[courier];
  const rows = labels.map((label) => {
    const words = plainLabel(label);
    return columns.map(([, value]) => value(words)).join(delimiter);
  });
  const titles = hasTitles ? [columns.map(([title]) => title).join(delimiter)] : [];
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_file, place) =>
    [...titles, ...rows.slice(place * maxRows, (place + 1) * maxRows), ''].join('\r\n'),
  );
}

function plainLabel({ grams, phone, ...words }: ParcelLabel): ParcelLabel {
  const plainWords = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, plainText(text)]));
  return { ...(plainWords as Omit<ParcelLabel, 'grams' | 'phone'>), grams, phone: dialled(phone) };
}

/**
 * Letters without accents ('Forlì' is Forli'), which every program reads in any encoding. No quotes, delimiters and line breaks. A sign
 * that a spreadsheet takes for a formula goes: no name and no address begins with one.
 */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{L})\p{M}+(?!\p{L})/gu, "$1'")
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[";,\s]+/g, ' ')
    .replace(/[^ -~]/g, '?')
    .replace(/^[ =+\-@']+/, '')
    .trim();
}

/** '+39 333 1234567' as 00393331234567. */
function dialled(phone: string): string {
  return phone.replace(/^\s*\+/, '00').replace(/\D/g, '');
}
