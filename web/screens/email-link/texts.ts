export const emailLinkTexts = {
  confirm: {
    title: 'Conferma il tuo indirizzo email',
    text: 'Confermi che l’indirizzo a cui è arrivata la nostra email è tuo. Se non hai aperto tu un account da noi, chiudi questa pagina.',
    button: 'Conferma l’indirizzo',
    done: 'Indirizzo confermato',
    doneText: 'Grazie: da ora ti scriviamo qui ciò che riguarda il tuo account e i tuoi ordini.',
    next: 'Scopri i prodotti',
  },
  undo: {
    title: 'Annulla la modifica dell’indirizzo',
    text: 'Il tuo account torna all’indirizzo a cui è arrivata la nostra email. Chi è collegato viene scollegato e la password di adesso non vale più: ne scegli una nuova.',
    button: 'Annulla la modifica',
    done: 'Modifica annullata',
    doneText:
      'Il tuo account ha di nuovo questo indirizzo. Ti abbiamo mandato un codice per email: usalo per scegliere una nuova password.',
    next: 'Scegli la nuova password',
  },
} as const;
