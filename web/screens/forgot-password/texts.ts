/** Here and not with all messages: only this screen downloads them. */
export const codeMessages = {
  sent: "Se l'indirizzo è registrato, riceverai un codice via email",
  sendingFailed: "Errore nell'invio del codice",
  saved: 'Password modificata. Accedi con quella nuova.',
  savingFailed: 'Errore nel cambio della password',
} as const;
