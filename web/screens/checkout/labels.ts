/** What the fields are called, at the field and in the summary of errors. */
export const labels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  phone: 'Telefono',
  address: 'Indirizzo',
  city: 'Città',
  postalCode: 'CAP',
  province: 'Provincia',
  notes: "Note per l'ordine",
  cardNumber: 'Numero carta',
  cardExpiry: 'Data scadenza',
  cardCvv: 'CVV',
  cardHolder: 'Nome sulla carta',
} as const;
