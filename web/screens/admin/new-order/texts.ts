import type { ManualDelivery } from '../../../../shared/order/manual-schema.ts';
import type { OrderOrigin } from '../../../../shared/order/origin.ts';
import { transferDays, type ManualMethod } from '../../../../shared/order/payment-methods.ts';
import { invoiceLabels } from '../../../ui/invoice-labels.ts';
import { shop } from '../../../../shared/shop/shop.ts';

export const newOrderTexts = {
  title: 'Nuovo ordine',
  addTitle: (number: string) => `Aggiungi articoli all’ordine ${number}`,
  replaceTitle: (number: string) => `Cambia l’articolo dell’ordine ${number}`,
  correctTitle: (number: string) => `Cambia gli articoli dell’ordine ${number}`,
  correctEffect: (number: string) =>
    `Correggi articoli e dati qui sotto. Quando crei l’ordine nuovo, l’ordine ${number} si annulla e il cliente paga solo quello nuovo. Fino ad allora i suoi pezzi restano riservati: se te ne serve uno che non è più disponibile, annulla prima quell’ordine.`,
  withdrawn: (pieces: string) =>
    `Il cliente è receduto da una parte, che non è nell’ordine nuovo: ${pieces}. Aggiungila solo se te la chiede di nuovo.`,
  replaceEffect: (number: string, refund: string, isByHand: boolean) =>
    `L’articolo nuovo parte con un ordine nuovo. Quando lo crei, l’ordine ${number} si annulla e ${isByHand ? `restituisci tu ${refund} al cliente` : `il cliente riceve ${refund} di rimborso`}.`,
  failed: 'L’ordine non è stato creato. Riprova',
  noAnswer: 'Non sappiamo se l’ordine è stato creato. Riprova: se c’è già, non ne creiamo un altro',
  createdBefore:
    'L’ordine era già stato creato, prima delle ultime modifiche: correggilo da qui, oppure annullalo e rifallo',
  changed: 'Intanto l’ordine è cambiato: controllalo, e se serve ricomincia da qui',
  isReplaced: 'Questo ordine è già stato sostituito: continua da quello nuovo.',
  created: (number: string) => `Ordine ${number} creato`,
  noLines: 'Aggiungi almeno un articolo',
  notHere: 'Questo ordine non si trova, oppure è già partito o annullato: fai un ordine nuovo.',
} as const;

export const labels = {
  origin: 'Come arriva l’ordine',
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  phone: 'Telefono',
  delivery: 'Consegna',
  street: 'Indirizzo',
  city: 'Città',
  postalCode: 'CAP',
  province: 'Provincia',
  ...invoiceLabels,
  payment: 'Pagamento',
  notes: 'Note',
};

export const originLabels: Record<OrderOrigin, string> = {
  phone: 'Per telefono o messaggio',
  shop: 'In negozio',
};

export const originHints: Record<OrderOrigin, string> = {
  phone: 'È un contratto a distanza: il cliente riceve le condizioni di vendita e può recedere.',
  shop: `Solo se il cliente era presente e ha visto gli articoli: per gli ordini fatti da casa scegli «Per telefono o messaggio». Non è un contratto a distanza: niente recesso di legge, resta il reso del negozio entro ${shop.returnDays} giorni.`,
};

export const deliveryLabels: Record<ManualDelivery, string> = {
  courier: 'Corriere, alle condizioni del negozio',
  free: 'Corriere, spedizione gratuita',
  pickup: 'Ritiro in negozio',
};

export const paymentLabels: Record<ManualMethod, string> = {
  card: 'Link per pagare con la carta',
  bankTransfer: 'Bonifico',
  cash: 'Contanti in negozio, già incassati',
  pos: 'Carta in negozio, già incassata',
};

export const paymentHints: Record<ManualMethod, string> = {
  card: `Il cliente riceve un’email con il link: accede al suo account, o la prima volta sceglie una password, e paga. Il link vale ${shop.paymentLinkDays} giorni, poi l’ordine si annulla e gli articoli tornano in vendita.`,
  bankTransfer: `Il cliente riceve IBAN e causale, e paga entro ${transferDays} giorni. Quando il bonifico arriva, segna l’ordine come pagato: fino ad allora gli articoli restano riservati.`,
  cash: 'L’ordine nasce pagato. Un eventuale rimborso lo restituisci tu.',
  pos: 'L’ordine nasce pagato. Un eventuale rimborso lo restituisci tu.',
};
