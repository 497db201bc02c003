/** Default error messages of the admin pages (specification, section 8), shown when an answer has no message. */
export const adminErrorMessages = {
  productsLoad: 'Errore nel caricamento prodotti',
  productDelete: "Errore nell'eliminazione del prodotto",
  productSave: 'Errore nel salvataggio del prodotto',
  ordersLoad: 'Errore nel caricamento ordini',
  orderStatus: "Errore nell'aggiornamento dello stato",
  refund: "Errore nell'elaborazione del rimborso",
  usersLoad: 'Errore nel caricamento utenti',
  userStatus: "Errore nell'aggiornamento dello stato utente",
  settings: 'Errore nel salvataggio delle impostazioni',
} as const;

/** Success toasts of the admin pages. */
export const adminSuccessMessages = {
  productDeleted: 'Prodotto eliminato con successo',
  productUpdated: 'Prodotto aggiornato con successo',
  productCreated: 'Prodotto creato con successo',
  orderStatus: 'Stato ordine aggiornato con successo',
  refund: 'Rimborso elaborato con successo',
  userStatus: (active: boolean) => `Utente ${active ? 'attivato' : 'disattivato'} con successo`,
  settings: 'Impostazioni salvate con successo',
} as const;

/** Questions before an action that cannot be undone. */
export const confirmMessages = {
  deleteProduct: 'Sei sicuro di voler eliminare questo prodotto?',
  refund: 'Sei sicuro di voler procedere con il rimborso?',
  userStatus: (active: boolean) => `Sei sicuro di voler ${active ? 'attivare' : 'disattivare'} questo utente?`,
} as const;
