/** Here and not with all messages: only this screen downloads them. */
export const codeMessages = {
  sent: 'Se l’indirizzo è registrato, riceverai un codice via email',
  sendingFailed: 'Errore nell’invio del codice',
  sendingUnknown: 'Non sappiamo se il codice è partito: guarda nella tua posta, o chiedilo di nuovo',
  maybeSent:
    'Se l’indirizzo appartiene a un account, riceverai tra poco un’email con un codice di 6 cifre. Il codice vale un’ora.',
  changeUndone:
    'La modifica dell’indirizzo è annullata. Ti abbiamo mandato un codice di 6 cifre all’indirizzo di prima, quello a cui è arrivata la nostra email: scrivili qui e scegli una nuova password. Il codice vale un’ora.',
  saved: 'Password modificata. Accedi con quella nuova.',
  savingUnknown:
    'Non sappiamo se la password è cambiata: prova ad accedere con quella nuova. Se non va, chiedi un altro codice.',
  savingFailed: 'Errore nel cambio della password',
} as const;
