import { errorCatalogue, ShopError, type ErrorCode } from './errors.ts';

describe('the error catalogue', () => {
  it.each<[ErrorCode, number, string]>([
    ['INVALID', 400, 'Controlla i dati inseriti'],
    ['MALFORMED', 400, 'La richiesta non è leggibile'],
    ['WRONG_CURRENT_PASSWORD', 400, 'La password attuale non è corretta'],
    ['WRONG_CODE', 400, 'Il codice non è valido o è scaduto'],
    [
      'ORDER_TOO_LARGE',
      400,
      'L’ordine ha troppi pezzi: dividilo in più ordini e pagali uno alla volta, oppure scrivici',
    ],
    ['UNAUTHENTICATED', 401, 'Effettua il login per continuare'],
    ['WRONG_CREDENTIALS', 401, 'Email o password non corrette'],
    ['ACCOUNT_DISABLED', 401, 'Account disattivato'],
    ['CARD_DECLINED', 402, 'La carta è stata rifiutata. Prova con un’altra carta'],
    ['INSUFFICIENT_FUNDS', 402, 'Fondi insufficienti sulla carta. Prova con un’altra carta'],
    ['FORBIDDEN', 403, 'Non hai i permessi per questa operazione'],
    ['NOT_FOUND', 404, 'La risorsa richiesta non esiste'],
    ['PRODUCT_NOT_FOUND', 404, 'Prodotto non trovato'],
    ['ORDER_NOT_FOUND', 404, "Impossibile trovare l'ordine"],
    ['RETURN_NOT_FOUND', 404, 'Dichiarazione non trovata'],
    ['CART_LINE_NOT_FOUND', 404, 'Articolo non presente nel carrello'],
    ['USER_NOT_FOUND', 404, 'Utente non trovato'],
    ['METHOD_NOT_ALLOWED', 405, 'Operazione non prevista'],
    ['EMAIL_TAKEN', 409, 'Esiste già un account con questa email'],
    ['ACCOUNT_CHANGED', 409, 'Il profilo è stato modificato altrove: ricarica la pagina'],
    [
      'ACCOUNT_IN_USE',
      409,
      'Hai ancora qualcosa in corso con il negozio: potrai eliminare l’account quando sarà concluso',
    ],
    ['ADMIN_NOT_ERASABLE', 409, 'Un account di amministratore non può essere eliminato dal sito'],
    ['USER_PROTECTED', 409, 'Gli amministratori non possono essere disattivati'],
    ['OUT_OF_STOCK', 409, 'Quantità non disponibile'],
    ['NOT_SELLABLE', 409, 'Prodotto non disponibile'],
    ['CART_FULL', 409, 'Il carrello è pieno: non puoi aggiungere altri articoli'],
    ['CART_EMPTY', 409, 'Il carrello è vuoto'],
    ['PRICE_CHANGED', 409, 'I prezzi sono cambiati: controlla il riepilogo e conferma di nuovo'],
    ['KEY_REUSED', 409, 'Questa richiesta è già stata usata per un altro ordine'],
    ['BUSY', 409, 'Troppe richieste sullo stesso articolo. Riprova tra un istante'],
    ['ORDER_STATE', 409, 'Lo stato dell’ordine non permette questa operazione'],
    ['ORDER_CHANGED', 409, 'Intanto l’ordine è cambiato: controlla e salva di nuovo'],
    ['PRODUCT_CHANGED', 409, 'Intanto un’altra persona ha modificato il prodotto'],
    [
      'NOT_CANCELLABLE',
      409,
      'L’ordine è già stato spedito e non può più essere annullato: puoi esercitare il diritto di recesso',
    ],
    [
      'RETURN_CLOSED',
      409,
      'Da questo ordine non si può più recedere: il termine è trascorso, oppure l’ordine è già stato annullato o rimborsato',
    ],
    ['RETURN_STATE', 409, 'Questa dichiarazione è già stata gestita: controlla com’è ora'],
    [
      'RETURN_OPEN',
      409,
      'Il cliente ha dichiarato il recesso da articoli di questo ordine: rimborsali in «Resi», poi spedisci il resto',
    ],
    [
      'WITHDRAWAL_CLOSED',
      409,
      'Un recesso non si chiude senza rimborso per le condizioni degli articoli: si può solo ridurre il rimborso quando rientrano (art. 57 del Codice del consumo)',
    ],
    [
      'WITHDRAWAL_REDUCED',
      409,
      'Il rimborso di un recesso si riduce solo dopo il rientro degli articoli, e solo del valore che hanno perso: mai a zero, mai la spedizione (art. 57 del Codice del consumo)',
    ],
    ['NOTHING_PAID', 409, 'Per questo ordine non risulta alcun pagamento da rimborsare'],
    ['REFUND_TOO_HIGH', 409, 'L’importo supera quanto resta da rimborsare'],
    ['ALREADY_PAID', 409, 'L’ordine è già stato pagato'],
    ['TOO_LARGE', 413, 'I dati inviati sono troppo grandi'],
    ['IMAGE_TOO_LARGE', 413, 'Un’immagine è troppo grande: al massimo 6000 × 6000 pixel e 4 MB in tutto'],
    ['UNSUPPORTED_TYPE', 415, 'Formato dei dati non supportato'],
    ['NOT_AN_IMAGE', 415, 'Le immagini devono essere file JPEG, PNG o WebP integri'],
    ['TOO_MANY_ATTEMPTS', 429, 'Troppi tentativi. Riprova più tardi'],
    ['TOO_MANY_UNPAID', 429, 'Hai già altri ordini in attesa di pagamento. Pagane o annullane uno, poi riprova'],
    ['INTERNAL', 500, 'Si è verificato un errore. Riprova più tardi'],
    ['UNAVAILABLE', 503, 'Il negozio non è raggiungibile. Riprova tra qualche minuto'],
  ])('answers %s with %i: %s', (code, status, message) => {
    expect(errorCatalogue[code]).toEqual({ status, message });
    expect(new ShopError(code).body()).toEqual({ success: false, code, message });
  });

  it('tells nobody which accounts exist', () => {
    const messages = Object.values(errorCatalogue).filter(({ status }) => status === 401);
    expect(messages.map(({ message }) => message).join()).not.toMatch(/non esiste|non registrat/);
  });
});

describe('an error for a person', () => {
  it('is an Error with the status and the message of its row', () => {
    const error = new ShopError('OUT_OF_STOCK');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'ShopError', code: 'OUT_OF_STOCK', status: 409 });
    expect(error.message).toBe('Quantità non disponibile');
  });

  it('may replace the message, and keeps code and status', () => {
    const error = new ShopError('INVALID', { message: 'Scegli una taglia' });
    expect(error.body()).toEqual({ success: false, message: 'Scegli una taglia', code: 'INVALID' });
    expect(error.status).toBe(400);
  });

  it('answers field errors and details, falsy details too', () => {
    const error = new ShopError('PRICE_CHANGED', { errors: { total: 'Cambiato' }, details: { total: 12.5 } });
    expect(error.body()).toMatchObject({ errors: { total: 'Cambiato' }, details: { total: 12.5 } });
    expect(new ShopError('OUT_OF_STOCK', { details: 0 }).body()).toHaveProperty('details', 0);
  });

  it('answers nothing else: neither its stack nor how long to wait', () => {
    const error = new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: 60 });
    expect(error.retryAfter).toBe(60);
    expect(Object.keys(error.body())).toEqual(['success', 'message', 'code']);
  });
});
