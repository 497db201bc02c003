export const staffTexts = {
  title: 'Collaboratori',
  intro: 'Chi lavora nel back office e che cosa può fare. Ogni modifica resta nel registro attività.',
  loadFailed: 'Impossibile caricare i collaboratori',
  members: 'Chi lavora qui',
  invitations: 'Inviti in attesa',
  invited: 'Invito inviato',
  withdrawn: 'Invito ritirato',
  roleChanged: 'Ruolo cambiato',
  removed: 'Accesso tolto',
  failed: 'Non ci siamo riusciti: riprova tra poco',
  lostAccess:
    'Se qualcuno ha perso la password, oppure il telefono e i codici di recupero, togli il suo accesso e invita di nuovo lo stesso indirizzo.',
} as const;
