/** What only the back office says (specification, section 8), so that no shopper downloads it. */

/** Default messages: shown when the server's reply carries none. */
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

/** Success toasts. */
export const adminSuccessMessages = {
  productDeleted: 'Prodotto eliminato con successo',
  productUpdated: 'Prodotto aggiornato con successo',
  productCreated: 'Prodotto creato con successo',
  orderStatus: 'Stato ordine aggiornato con successo',
  refund: 'Rimborso elaborato con successo',
  userStatus: (active: boolean) => `Utente ${active ? 'attivato' : 'disattivato'} con successo`,
  settings: 'Impostazioni salvate con successo',
} as const;

/** Questions asked before something that cannot be undone (section 8). */
export const confirmMessages = {
  deleteProduct: 'Sei sicuro di voler eliminare questo prodotto?',
  refund: 'Sei sicuro di voler procedere con il rimborso?',
  userStatus: (activate: boolean) => `Sei sicuro di voler ${activate ? 'attivare' : 'disattivare'} questo utente?`,
} as const;
