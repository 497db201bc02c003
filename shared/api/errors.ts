/**
 * Every error that a person may meet: its stable code, its HTTP status and its Italian message. Any other error is a bug:
 * it is logged and answered as INTERNAL, without details.
 */
export const errorCatalogue = {
  INVALID: { status: 400, message: 'Controlla i dati inseriti' },
  MALFORMED: { status: 400, message: 'La richiesta non è leggibile' },
  WRONG_CURRENT_PASSWORD: { status: 400, message: 'La password attuale non è corretta' },
  WRONG_CODE: { status: 400, message: 'Il codice non è valido o è scaduto' },
  ORDER_TOO_LARGE: {
    status: 400,
    message: 'L’ordine ha troppi pezzi: dividilo in più ordini e pagali uno alla volta, oppure scrivici',
  },
  WRONG_LINK: { status: 400, message: 'Il link non è valido, è scaduto o è già stato usato' },
  UNAUTHENTICATED: { status: 401, message: 'Effettua il login per continuare' },
  WRONG_CREDENTIALS: { status: 401, message: 'Email o password non corrette' },
  ACCOUNT_DISABLED: { status: 401, message: 'Account disattivato' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Inserisci il codice di verifica per continuare' },
  SECOND_FACTOR_STALE: { status: 403, message: 'Per questa operazione serve di nuovo il codice di verifica' },
  FORBIDDEN: { status: 403, message: 'Non hai i permessi per questa operazione' },
  NOT_FOUND: { status: 404, message: 'La risorsa richiesta non esiste' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Prodotto non trovato' },
  ORDER_NOT_FOUND: { status: 404, message: "Impossibile trovare l'ordine" },
  RETURN_NOT_FOUND: { status: 404, message: 'Dichiarazione non trovata' },
  CART_LINE_NOT_FOUND: { status: 404, message: 'Articolo non presente nel carrello' },
  USER_NOT_FOUND: { status: 404, message: 'Utente non trovato' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operazione non prevista' },
  EMAIL_TAKEN: { status: 409, message: 'Esiste già un account con questa email' },
  ACCOUNT_CHANGED: { status: 409, message: 'Il profilo è stato modificato altrove: ricarica la pagina' },
  ACCOUNT_IN_USE: {
    status: 409,
    message: 'Hai ancora qualcosa in corso con il negozio: potrai eliminare l’account quando sarà concluso',
  },
  ADMIN_NOT_ERASABLE: { status: 409, message: 'Un account di amministratore non può essere eliminato dal sito' },
  SECOND_FACTOR_CLOSED: {
    status: 409,
    message: 'Per questo account la verifica in due passaggi non si può configurare',
  },
  USER_PROTECTED: { status: 409, message: 'Gli amministratori non possono essere disattivati' },
  OUT_OF_STOCK: { status: 409, message: 'Quantità non disponibile' },
  NOT_SELLABLE: { status: 409, message: 'Prodotto non disponibile' },
  CART_FULL: { status: 409, message: 'Il carrello è pieno: non puoi aggiungere altri articoli' },
  CART_EMPTY: { status: 409, message: 'Il carrello è vuoto' },
  PRICE_CHANGED: { status: 409, message: 'I prezzi sono cambiati: controlla il riepilogo e conferma di nuovo' },
  KEY_REUSED: { status: 409, message: 'Questa richiesta è già stata usata per un altro ordine' },
  BUSY: { status: 409, message: 'Troppe richieste sullo stesso articolo. Riprova tra un istante' },
  ORDER_STATE: { status: 409, message: 'Lo stato dell’ordine non permette questa operazione' },
  ORDER_CHANGED: { status: 409, message: 'Intanto l’ordine è cambiato: controlla e salva di nuovo' },
  PRODUCT_CHANGED: { status: 409, message: 'Intanto un’altra persona ha modificato il prodotto' },
  NOT_CANCELLABLE: {
    status: 409,
    message: 'L’ordine è già stato spedito e non può più essere annullato: puoi esercitare il diritto di recesso',
  },
  RETURN_CLOSED: {
    status: 409,
    message:
      'Da questo ordine non si può più recedere: il termine è trascorso, oppure l’ordine è già stato annullato o rimborsato',
  },
  RETURN_STATE: { status: 409, message: 'Questa dichiarazione è già stata gestita: controlla com’è ora' },
  RETURN_OPEN: {
    status: 409,
    message:
      'Il cliente ha dichiarato il recesso da articoli di questo ordine: rimborsali in «Resi», poi spedisci il resto',
  },
  WITHDRAWAL_CLOSED: {
    status: 409,
    message:
      'Un recesso non si chiude senza rimborso per le condizioni degli articoli: si può solo ridurre il rimborso quando rientrano (art. 57 del Codice del consumo)',
  },
  WITHDRAWAL_REDUCED: {
    status: 409,
    message:
      'Il rimborso di un recesso si riduce solo dopo il rientro degli articoli, e solo del valore che hanno perso: mai a zero, mai la spedizione (art. 57 del Codice del consumo)',
  },
  NOTHING_PAID: { status: 409, message: 'Per questo ordine non risulta alcun pagamento da rimborsare' },
  REFUND_TOO_HIGH: { status: 409, message: 'L’importo supera quanto resta da rimborsare' },
  DISPUTED: {
    status: 409,
    message: 'Il pagamento è contestato presso la banca: finché la contestazione è aperta, il rimborso non è possibile',
  },
  ALREADY_PAID: { status: 409, message: 'L’ordine è già stato pagato' },
  CARD_DECLINED: { status: 402, message: 'La carta è stata rifiutata. Prova con un’altra carta' },
  INSUFFICIENT_FUNDS: { status: 402, message: 'Fondi insufficienti sulla carta. Prova con un’altra carta' },
  TOO_LARGE: { status: 413, message: 'I dati inviati sono troppo grandi' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Formato dei dati non supportato' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Troppi tentativi. Riprova più tardi' },
  TOO_MANY_UNPAID: {
    status: 429,
    message: 'Hai già altri ordini in attesa di pagamento. Pagane o annullane uno, poi riprova',
  },
  NOT_AN_IMAGE: { status: 415, message: 'Le immagini devono essere file JPEG, PNG o WebP integri' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'Un’immagine è troppo grande: al massimo 6000 × 6000 pixel e 4 MB in tutto',
  },
  UNAVAILABLE: { status: 503, message: 'Il negozio non è raggiungibile. Riprova tra qualche minuto' },
  READ_ONLY: {
    status: 503,
    message: 'Negozio in manutenzione: per ora si può consultare, ma non acquistare né modificare. Riprova più tardi',
  },
  INTERNAL: { status: 500, message: 'Si è verificato un errore. Riprova più tardi' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Field name → Italian message, for errors shown beside the field. */
export type FieldErrors = Record<string, string>;

/** The body of every failed call. `details` depends on the code: new prices, the lines concerned. */
export interface ErrorBody {
  success: false;
  message: string;
  code: string;
  errors?: FieldErrors;
  details?: unknown;
}

/** An error for a person. Throw it anywhere below a handler: functions/http makes the answer. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors?: FieldErrors;
  readonly details?: unknown;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: FieldErrors; details?: unknown; retryAfter?: number } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message);
    this.name = 'ShopError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    if (options.errors) this.errors = options.errors;
    if (options.details !== undefined) this.details = options.details;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }

  body(): ErrorBody {
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}
