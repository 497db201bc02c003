import { errorMessages, successMessages } from './messages.ts';

describe('the default messages of the shop', () => {
  it('are the texts of the specification, for what goes wrong', () => {
    expect(errorMessages).toEqual({
      login: 'Errore durante il login',
      register: 'Errore durante la registrazione',
      profile: "Errore durante l'aggiornamento",
      addToCart: "Errore nell'aggiunta al carrello",
      updateCart: "Errore nell'aggiornamento",
      removeFromCart: 'Errore nella rimozione',
      clearCart: 'Errore nello svuotamento',
      wishlistToggle: "Errore nell'aggiornamento dei preferiti",
      checkout: "Errore nel processare l'ordine. Riprova.",
      userOrders: 'Errore nel caricamento degli ordini',
      wishlistLoad: 'Errore nel caricamento dei preferiti',
      wishlistRemove: 'Errore nella rimozione dai preferiti',
      form: 'Correggi gli errori nel modulo',
      share: 'Impossibile condividere il prodotto',
      productNotFound: 'Prodotto non trovato',
      orderNotFound: "Impossibile trovare l'ordine",
      loginToAddFromProduct: 'Devi effettuare il login per aggiungere prodotti al carrello',
      loginToAdd: 'Effettua il login per aggiungere prodotti al carrello',
      loginToWish: 'Effettua il login per aggiungere ai preferiti',
      loginToCheckout: "Effettua il login per completare l'acquisto",
      sessionEnded: 'La tua sessione è scaduta. Accedi di nuovo per continuare.',
      sessionEndedUnsaved: 'La tua sessione è scaduta. Accedi di nuovo: ritrovi le modifiche non salvate.',
      sessionCheck: 'Il servizio non è disponibile in questo momento: riprova tra poco. La sessione resta aperta.',
      loggedOutElsewhere: 'Hai effettuato il logout in un’altra scheda',
      chooseVariant: 'Seleziona una variante del prodotto',
      quantity: 'Quantità non disponibile',
      notAvailable: 'Prodotto non disponibile',
      cartEmpty: 'Il carrello è vuoto',
    });
  });

  it('are the texts of the specification, for what went well', () => {
    expect(successMessages).toEqual({
      login: 'Login effettuato con successo!',
      register: 'Registrazione completata con successo!',
      logout: 'Logout effettuato',
      profile: 'Profilo aggiornato con successo!',
      addedToCart: 'Prodotto aggiunto al carrello',
      removedFromCart: 'Prodotto rimosso dal carrello',
      cartCleared: 'Carrello svuotato',
      linkCopied: 'Link copiato negli appunti!',
      order: 'Ordine completato con successo!',
      addedToWishlist: 'Prodotto aggiunto ai preferiti',
      removedFromWishlist: 'Prodotto rimosso dai preferiti',
    });
  });
});
