/** An entry of the activity log in Italian: for the screen and for the file. */
import { staffRoles, type StaffRole } from '../account/staff.ts';
import { courierName, type CourierId } from '../order/couriers.ts';
import { paymentMethodName } from '../order/payment-methods.ts';
import { orderStatuses, type OrderStatus } from '../order/status.ts';
import { formatEuro, toEuro } from '../price/money.ts';
import { returnStates, type ReturnState } from '../returns/states.ts';
import type { ActivityEntry } from './answers.ts';

/** In the order in which they are told. */
const labels: Record<string, string> = {
  number: 'Numero',
  type: 'Documento',
  day: 'Data',
  cents: 'Importo',
  status: 'Stato',
  paidCents: 'Pagato',
  refundedCents: 'Totale rimborsato',
  toPayOutCents: 'Da versare a mano',
  refundCents: 'Rimborso',
  trackingNumber: 'Codice di tracciamento',
  courier: 'Corriere',
  parcels: 'Pacchi',
  byHand: 'Pagato a mano',
  reason: 'Motivo',
  note: 'Nota',
  address: 'Indirizzo di spedizione',
  paymentMethod: 'Pagamento',
  origin: 'Preso',
  totalCents: 'Totale',
  shippingCents: 'Spedizione',
  newAccount: 'Account nuovo',
  addTo: 'Si aggiunge a',
  replaces: 'Al posto di',
  comesBack: 'Rientra',
  isSent: 'Parte',
  newOrder: 'Ordine del cambio',
  takenOut: 'Tolti dall’ordine',
  pieces: 'Articolo',
  returnState: 'Stato del reso',
  restocked: 'Pezzi di nuovo in vendita',
  name: 'Nome',
  description: 'Descrizione',
  category: 'Categoria',
  basePriceCents: 'Prezzo base',
  purchasePrice: 'Prezzo d’acquisto',
  weight: 'Peso (g)',
  isActive: 'Attivo',
  availableFrom: 'In vendita dal',
  availableUntil: 'In vendita fino al',
  images: 'Immagini',
  tags: 'Tag',
  sale: 'Promozione',
  variants: 'Varianti',
  email: 'Email',
  role: 'Ruolo',
  app: 'App di autenticazione',
  replaced: 'Sostituiti',
};
const labelOrder = Object.keys(labels);

/** Of a variant: `<SKU>.stock`. */
const variantLabels: Record<string, string> = {
  stock: 'giacenza',
  priceCents: 'prezzo',
  modifierCents: 'differenza dal prezzo base',
  variant: 'taglia e colore',
  gtin: 'codice EAN/GTIN',
  lowStockAt: 'soglia delle scorte',
};

const NONE = '—';

type Value = string | number | boolean | null;

export interface DescribedChange {
  label: string;
  /** Undefined where the entry names no value from before. */
  before?: string;
  after?: string;
}

/** What changed, value by value. */
export function describeChanges({
  before = {},
  after = {},
}: Pick<ActivityEntry, 'before' | 'after'>): DescribedChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  return names.sort(compareNames).map((name) => ({
    label: labelOf(name),
    ...(before[name] !== undefined && { before: valueText(name, before[name]) }),
    ...(after[name] !== undefined && { after: valueText(name, after[name]) }),
  }));
}

/** What has no label, such as the values of a variant, comes last, by its name. */
function compareNames(first: string, second: string): number {
  return placeOf(first) - placeOf(second) || first.localeCompare(second);
}

function placeOf(name: string): number {
  const place = labelOrder.indexOf(name);
  return place < 0 ? labelOrder.length : place;
}

function labelOf(name: string): string {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return labels[name] ?? name;
  const [owner, field] = [name.slice(0, dot), name.slice(dot + 1)];
  return owner === 'details' ? `Scheda legale: ${field}` : `${owner}: ${variantLabels[field] ?? field}`;
}

function valueText(name: string, value: Value): string {
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return /cents$/i.test(name) ? formatEuro(toEuro(value)) : String(value);
  return nameOfValue(name, value) ?? value;
}

/** The Italian name of a value that is one of a list. */
function nameOfValue(name: string, value: string): string | undefined {
  if (name === 'type') return { invoice: 'Fattura', creditNote: 'Nota di credito' }[value];
  if (name === 'status') return orderStatuses[value as OrderStatus]?.label;
  if (name === 'returnState') return returnStates[value as ReturnState]?.label;
  if (name === 'paymentMethod') return paymentMethodName(value);
  if (name === 'origin') return { phone: 'per telefono', shop: 'in negozio' }[value];
  if (/^(day|availableFrom|availableUntil)$/.test(name)) return value.split('-').reverse().join('/');
  if (name === 'role') return staffRoles[value as StaffRole]?.label;
  return name === 'courier' ? courierName(value as CourierId) : undefined;
}
