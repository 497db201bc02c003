/** Words for generated products and people: enough different ones for realistic searches. */

const words = (text: string) => text.trim().split(/\s+/);

export const towns = words(`
  Torino Verona Ancona Bologna Trieste Mantova Bolzano Siena Lecce Pisa Matera Amalfi Procida Genova Ravenna Como Biella
  Asti Cortina Firenze Bergamo Aosta Rimini Ortigia Napoli Palermo Cagliari Sassari Nuoro Olbia Perugia Assisi Gubbio
  Spoleto Orvieto Viterbo Rieti Latina Gaeta Caserta Benevento Avellino Salerno Potenza Bari Trani Brindisi Taranto
  Otranto Gallipoli Cosenza Crotone Reggio Messina Catania Siracusa Noto Ragusa Modica Trapani Marsala Agrigento Cefalù
  Pescara Chieti Teramo Macerata Fermo Pesaro Urbino Cesena Forlì Faenza Imola Modena Parma Piacenza Cremona Brescia Lodi
  Pavia Novara Vercelli Cuneo Alba Savona Imperia Lucca Livorno Grosseto Arezzo Prato Pistoia Carrara Massa Rovigo Padova
  Vicenza Treviso Belluno Udine Gorizia Pordenone Trento Rovereto Merano Bressanone Chioggia Ferrara
`);

export const productNouns = {
  magliette: words('Maglietta T-shirt Canotta Polo Maglia'),
  felpe: words('Felpa Cardigan Giacchetta Pullover Cappuccio'),
  sciarpe: words('Sciarpa Foulard Scaldacollo Stola Bandana'),
  accessori: words('Berretto Cappello Cintura Borsa Calze Guanti Zaino Portafoglio'),
} as const;

export const adjectives = words(`
  leggera pesante morbida ampia corta lunga aderente garzata pettinata traforata intrecciata ricamata stampata sfumata
  rigata quadrettata ondulata trapuntata sportiva elegante classica estiva invernale notturna marina alpina antica nuova
  semplice doppia calda fresca opaca lucida ruvida liscia elastica robusta
`);

export const tags = words(`
  cotone lana lino seta canapa cashmere merino mohair alpaca jersey velluto denim spugna maglina tricot popeline
  girocollo cappuccio zip raglan bicolore righe quadri pois fiori ricamo basic unisex oversize slim vintage mare montagna
  città viaggio ufficio sera regalo inverno estate primavera autunno pioggia
`);

export const sentences = [
  'Cade bene sulle spalle e non tira sotto le braccia.',
  'Il tessuto è di peso medio, liscio fuori e felpato dentro.',
  'Si lava a trenta gradi, a rovescio, e torna come nuova.',
  'I polsi stringono senza segnare, il fondo resta al suo posto.',
  'Tinta in capo: ogni pezzo è un po’ diverso dal vicino.',
  'Le cuciture sono piatte, perché sotto lo zaino non diano fastidio.',
  'Se sei tra due taglie, scegli la più piccola.',
  'Sta sotto la giacca d’inverno e da sola nelle sere di maggio.',
  'Il filo viene da una filatura che lavora da tre generazioni.',
  'Una tasca interna tiene il biglietto del treno.',
  'Il colore è profondo e lo resta, lavaggio dopo lavaggio.',
  'Nata per il lungomare, provata in ufficio.',
  'I bottoni sono cuciti a mano, uno per uno.',
  'Leggera da portare via, facile da asciugare in viaggio.',
];

export const firstNames = words(`
  Giulia Marco Francesca Alessandro Chiara Davide Sara Matteo Elisa Lorenzo Martina Simone Anna Luca Elena Paolo Valentina
  Andrea Laura Stefano Federica Giovanni Silvia Antonio Alice Giuseppe Beatrice Roberto Camilla Tommaso Ilaria Riccardo
  Noemi Filippo Irene Gabriele Michela Emanuele Serena Nicola Arianna Pietro Claudia Edoardo Marta Giacomo Lucia Enrico
`);

export const lastNames = words(`
  Rinaldi Esposito Moretti Greco Fontana Marchetti Zanetti Parodi Caputo Piras Visentin Rossi Russo Ferrari Bianchi Romano
  Colombo Ricci Marino Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Barbieri Santoro Mariani Ferrara Galli
  Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Conte Ferraro Fabbri Villa Cattaneo Monti Ruggiero
  Palmieri Sala Basile Grassi Testa Caruso Ferri Pellegrini Sorrentino Amato Farina Rota Bellini Neri Orlando Valentini
`);
