import { validationMessages } from './validation-messages.ts';

describe('the messages beside form fields', () => {
  it('are the texts of the specification', () => {
    const { tooLong, postalCodeOfProvince, ...texts } = validationMessages;
    expect(tooLong(120)).toBe('Al massimo 120 caratteri');
    expect(postalCodeOfProvince('RM')).toBe('Questo CAP non è della provincia RM: controlla CAP e provincia');
    expect(texts).toEqual({
      required: 'Questo campo è obbligatorio',
      wrongKind: 'Valore non valido',
      emailRequired: "L'email è obbligatoria",
      emailInvalid: 'Email non valida',
      checkoutEmailInvalid: 'Inserisci un email valida',
      passwordRequired: 'La password è obbligatoria',
      passwordShort: 'La password deve essere lunga almeno 6 caratteri',
      passwordEdges: 'La password non può iniziare o finire con uno spazio',
      passwordRefused: 'La password non è accettata: scegline un’altra',
      firstNameRequired: 'Il nome è obbligatorio',
      firstNameShort: 'Il nome deve essere lungo almeno 2 caratteri',
      lastNameRequired: 'Il cognome è obbligatorio',
      lastNameShort: 'Il cognome deve essere lungo almeno 2 caratteri',
      confirmationRequired: 'La conferma password è obbligatoria',
      confirmationDiffers: 'Le password non coincidono',
      profileFirstName: 'Nome obbligatorio',
      profileLastName: 'Cognome obbligatorio',
      profileEmail: 'Email obbligatoria',
      phoneInvalid: 'Inserisci un numero di telefono valido',
      postalCodeInvalid: 'Inserisci un CAP di 5 cifre',
      provinceInvalid: 'Inserisci la sigla di una provincia',
      outsideVatTerritory:
        'Per ora non consegniamo e non fatturiamo a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano',
      codeRequired: 'Il codice è obbligatorio',
      codeInvalid: 'Il codice è di 6 cifre',
      currentPasswordForEmail: 'Per cambiare l’email inserisci la password attuale',
      cardNumberHere: 'Non inserire qui il numero della carta',
      controlCharacters: 'Contiene caratteri non ammessi',
      quantity: 'Quantità non disponibile',
      adminPasswordShort: 'La password di un amministratore deve essere lunga almeno 12 caratteri',
      amount: 'Inserisci un importo valido',
      secondFactorCodeInvalid: 'Inserisci le 6 cifre del codice di verifica, oppure un codice di recupero',
      noLinks: 'Non inserire link',
      siteInName: 'Un nome non può contenere l’indirizzo di un sito',
      taxCodeInvalid: 'Inserisci un codice fiscale o una partita IVA validi',
      sdiCodeInvalid: 'Il codice destinatario è di 7 lettere o cifre',
      pecInvalid: 'Inserisci un indirizzo PEC valido',
      sdiOrPec: 'Indica il codice destinatario o la PEC',
    });
  });
});
