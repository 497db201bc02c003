/** Texts of the import of customers. */

export const customerTexts = {
  hint: 'Un file CSV di clienti: quello esportato da qui, oppure da Shopify, WooCommerce o PrestaShop così com’è, o di un altro programma: in quel caso dici tu che cosa contengono le colonne.',
  rules:
    'Chi è già cliente resta com’è. Non parte nessuna email e nessuno riceve una password: chi arriva dal file entra con «Password dimenticata», che conferma anche il suo indirizzo. Se i clienti non sanno del passaggio a questo negozio, avvisali tu: l’informativa privacy lo dice, ma la legge vuole che lo sappiano (art. 14 del GDPR).',
  columns: (fileName: string) =>
    `Non conosciamo tutte le colonne di «${fileName}»: di’ tu che cosa contengono. Servono email, nome e cognome. La scelta resta in questo browser per la prossima volta.`,
  unreadable: 'Non riusciamo a leggere questo file: deve essere un CSV',
  empty: 'Il file non contiene righe oltre ai titoli',
  done: (created: number, existing: number, refused: number) =>
    `Nuovi: ${created}. Già clienti: ${existing}. Scartati: ${refused}.`,
  failed: 'L’importazione si è interrotta',
  again: 'Riprova: chi è già arrivato non viene doppio.',
};

export function customerCount(count: number): string {
  return count === 1 ? '1 cliente' : `${count} clienti`;
}
