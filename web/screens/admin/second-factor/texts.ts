import { shop } from '../../../../shared/shop/shop.ts';

export const setupTexts = {
  title: 'Attiva la verifica in due passaggi',
  why: 'Chi amministra il negozio accede con la password e con un codice che cambia ogni mezzo minuto. Ti serve un’app di autenticazione, per esempio quella del tuo gestore di password.',
  scan: 'Inquadra questo codice con l’app di autenticazione.',
  type: 'Non puoi inquadrarlo? Scrivi nell’app questa chiave:',
  confirm: `Scrivi qui il codice che l’app mostra per ${shop.name}.`,
  failed: 'La configurazione non si è avviata',
  confirmFailed: 'Il codice non è stato verificato',
} as const;

export const recoveryTexts = {
  title: 'Conserva i codici di recupero',
  why: 'Se perdi il telefono, ognuno di questi codici ti fa accedere una volta e configurare di nuovo l’app. Li vedi solo ora: stampali, o salvali dove solo tu puoi leggerli. Eventuali codici precedenti non valgono più.',
  copied: 'Codici copiati',
  fileName: 'codici-di-recupero.txt',
} as const;

export const accessTexts = {
  title: 'Il tuo accesso',
  recovery: 'Codici di recupero',
  why: 'Ognuno ti fa accedere una volta se perdi l’app. Se li hai usati o smarriti, o qualcuno può averli visti, generane altri: quelli di prima smettono subito di valere.',
  replace: 'Genera nuovi codici di recupero',
  failed: 'I codici non sono stati generati',
} as const;

export const againTexts = {
  title: 'Conferma che sei tu',
  why: 'Prima di un rimborso, di una modifica agli utenti, di un’esportazione di dati personali o di nuovi codici di recupero ti chiediamo di nuovo password e codice, se sono passati più di dieci minuti. Quello che hai scritto resta.',
  failed: 'La verifica non è riuscita',
} as const;
