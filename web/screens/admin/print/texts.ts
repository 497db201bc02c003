export const printTexts = {
  slips: 'Distinte da stampare',
  picking: 'Lista di prelievo',
  hint: 'Nella finestra di stampa puoi anche scegliere «Salva come PDF». Ogni distinta occupa una pagina.',
  notRecorded: 'La stampa non è stata segnata nella cronologia degli ordini',
  nothing: 'Scegli gli ordini da stampare nell’elenco degli ordini',
};

export const labelTexts = {
  save: (count: number) => `Scarica ${count === 1 ? '1 etichetta' : `${count} etichette`} (CSV)`,
  hint: (isAssigned = false) =>
    `${isAssigned ? 'La prima volta assegna le colonne nel programma del corriere' : 'Il file ha le colonne del programma del corriere'}: caricalo lì senza aprirlo in Excel, che toglierebbe gli zeri ai CAP.`,
};

/** Why chosen orders are not on the paper. */
export function leftOutText(count: number, isPicking: boolean): string {
  const why = isPicking
    ? 'si stampano solo gli ordini pagati che hanno ancora articoli da spedire'
    : 'si stampano solo gli ordini pagati, senza quelli con un recesso da tutto';
  return `${count === 1 ? '1 ordine è stato lasciato fuori' : `${count} ordini sono stati lasciati fuori`}: ${why}.`;
}
