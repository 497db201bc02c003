import { adminErrorMessages, adminSuccessMessages, confirmMessages } from './admin-messages.ts';

describe('the messages of the admin pages', () => {
  it('say what went wrong, in the words of the specification', () => {
    expect(adminErrorMessages).toEqual({
      productsLoad: 'Errore nel caricamento prodotti',
      productDelete: "Errore nell'eliminazione del prodotto",
      productSave: 'Errore nel salvataggio del prodotto',
      ordersLoad: 'Errore nel caricamento ordini',
      orderStatus: "Errore nell'aggiornamento dello stato",
      refund: "Errore nell'elaborazione del rimborso",
      usersLoad: 'Errore nel caricamento utenti',
      userStatus: "Errore nell'aggiornamento dello stato utente",
      settings: 'Errore nel salvataggio delle impostazioni',
    });
  });

  it('say what went well', () => {
    expect(adminSuccessMessages).toMatchObject({
      productDeleted: 'Prodotto eliminato con successo',
      productUpdated: 'Prodotto aggiornato con successo',
      productCreated: 'Prodotto creato con successo',
      orderStatus: 'Stato ordine aggiornato con successo',
      refund: 'Rimborso elaborato con successo',
      settings: 'Impostazioni salvate con successo',
    });
    expect(adminSuccessMessages.userStatus(true)).toBe('Utente attivato con successo');
    expect(adminSuccessMessages.userStatus(false)).toBe('Utente disattivato con successo');
  });

  it('ask before what cannot be undone', () => {
    expect(confirmMessages.deleteProduct).toBe('Sei sicuro di voler eliminare questo prodotto?');
    expect(confirmMessages.refund).toBe('Sei sicuro di voler procedere con il rimborso?');
    expect(confirmMessages.userStatus(true)).toBe('Sei sicuro di voler attivare questo utente?');
    expect(confirmMessages.userStatus(false)).toBe('Sei sicuro di voler disattivare questo utente?');
  });
});
