/** The names of the provinces, for forms only: orders and accounts have the code (provinces.ts). */
const rows = (
  'AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AP Ascoli Piceno,AQ L’Aquila,AR Arezzo,AT Asti,AV Avellino,' +
  'BA Bari,BG Bergamo,BI Biella,BL Belluno,BN Benevento,BO Bologna,BR Brindisi,BS Brescia,BT Barletta-Andria-Trani,' +
  'BZ Bolzano,CA Cagliari,CB Campobasso,CE Caserta,CH Chieti,CI Carbonia-Iglesias,CL Caltanissetta,CN Cuneo,' +
  'CO Como,CR Cremona,CS Cosenza,CT Catania,CZ Catanzaro,EN Enna,FC Forlì-Cesena,FE Ferrara,FG Foggia,FI Firenze,' +
  'FM Fermo,FR Frosinone,GE Genova,GO Gorizia,GR Grosseto,IM Imperia,IS Isernia,KR Crotone,LC Lecco,LE Lecce,' +
  'LI Livorno,LO Lodi,LT Latina,LU Lucca,MB Monza e Brianza,MC Macerata,ME Messina,MI Milano,MN Mantova,MO Modena,' +
  'MS Massa-Carrara,MT Matera,NA Napoli,NO Novara,NU Nuoro,OG Ogliastra,OR Oristano,OT Olbia-Tempio,PA Palermo,' +
  'PC Piacenza,PD Padova,PE Pescara,PG Perugia,PI Pisa,PN Pordenone,PO Prato,PR Parma,PT Pistoia,' +
  'PU Pesaro e Urbino,PV Pavia,PZ Potenza,RA Ravenna,RC Reggio Calabria,RE Reggio Emilia,RG Ragusa,RI Rieti,' +
  'RM Roma,RN Rimini,RO Rovigo,SA Salerno,SI Siena,SO Sondrio,SP La Spezia,SR Siracusa,SS Sassari,SU Sud Sardegna,' +
  'SV Savona,TA Taranto,TE Teramo,TN Trento,TO Torino,TP Trapani,TR Terni,TS Trieste,TV Treviso,UD Udine,VA Varese,' +
  'VB Verbano-Cusio-Ossola,VC Vercelli,VE Venezia,VI Vicenza,VR Verona,VS Medio Campidano,VT Viterbo,' +
  'VV Vibo Valentia'
).split(',');

/** Code and name, by code: ['TO', 'Torino']. */
export const provinceNames: readonly (readonly [code: string, name: string])[] = rows.map(
  (row) => [row.slice(0, 2), row.slice(3)] as const,
);

/** Further names: the capital of a province, or the region that is one. */
const otherNames: Record<string, string> = { AO: 'Valle d’Aosta', VB: 'Verbania' };

/** What is written for each province: its name, each part of a double one, and its other name. */
const spellings = provinceNames.flatMap(([code, name]) =>
  [name, ...name.split(/-| e /), otherNames[code] ?? name].map((spelling) => ({ code, letters: lettersOf(spelling) })),
);

/**
 * 'torino', 'Reggio nell’Emilia' and 'Monza' → 'TO', 'RE' and 'MB'; undefined for what is no name of a province. Accents,
 * hyphens, apostrophes and the words that join a name do not matter, nor what follows a slash: 'Bolzano/Bozen'.
 */
export function provinceCodeOf(name: string): string | undefined {
  const wanted = lettersOf(name);
  return spellings.find(({ letters }) => letters === wanted)?.code;
}

/** The same of a name that is being typed: undefined while it may become a longer one, as 'Monza' may. */
export function provinceCodeOfTyped(text: string): string | undefined {
  const typed = lettersOf(text);
  const isBeginning = spellings.some(({ letters }) => letters !== typed && letters.startsWith(typed));
  return isBeginning ? undefined : provinceCodeOf(text);
}

function lettersOf(name: string): string {
  const [first = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split('/');
  const words = first.split(/[^a-z]+/);
  return words.filter((word) => !/^(e|ed|d|di|del|della|nell)$/.test(word)).join('');
}
