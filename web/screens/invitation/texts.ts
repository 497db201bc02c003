export const invitationTexts = {
  title: 'Invito a collaborare',
  incomplete: 'Il link è incompleto: aprilo di nuovo dall’email che ti abbiamo mandato.',
  askAgain: 'Chiedi a chi ti ha invitato di mandarti un altro invito.',
  loadFailed: 'Impossibile leggere l’invito',
  accepted: 'Invito accettato: ora accedi',
  unknown: 'Non sappiamo se l’invito è stato accettato: prova ad accedere. Se non va, apri di nuovo il link.',
  failed: 'Non ci siamo riusciti: riprova tra poco',
} as const;

export const invitationLabels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  password: 'Password',
  confirmPassword: 'Conferma password',
} as const;
