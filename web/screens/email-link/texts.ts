export const emailLinkTexts = {
  confirm: {
    title: 'Conferma il tuo indirizzo email',
    text: 'Confermi che l’indirizzo a cui è arrivata la nostra email è tuo. Se non hai aperto tu un account da noi, chiudi questa pagina.',
    button: 'Conferma l’indirizzo',
    done: 'Indirizzo email confermato',
  },
  confirmed: {
    title: 'Indirizzo email confermato',
    text: 'L’indirizzo a cui è arrivata la nostra email è confermato. Puoi chiudere questa pagina.',
    button: undefined,
  },
  undo: {
    title: 'Annulla la modifica dell’indirizzo',
    text: 'Il tuo account torna all’indirizzo a cui è arrivata la nostra email. Chi è collegato viene scollegato e la password di adesso non vale più: ne scegli una nuova con un codice che ti mandiamo.',
    button: 'Annulla la modifica',
    done: 'Modifica annullata: ti abbiamo mandato un codice per la nuova password',
  },
  /** The address has no token. */
  incomplete: {
    title: 'Indirizzo email',
    text: 'Il link è incompleto: aprilo di nuovo dall’email che ti abbiamo mandato.',
    button: undefined,
  },
} as const;
