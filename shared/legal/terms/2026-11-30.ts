/** Kept by `npm run terms:freeze`. Orders name this version: it is never edited. */
export const document20261130 = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Condizioni generali di vendita di Vetrina, versione del 30 novembre 2026</title>
</head>
<body>
<h1>Condizioni generali di vendita di Vetrina, versione del 30 novembre 2026</h1>
<p>Vetrina Demo S.r.l. · sede legale Via Esempio 1, 00100 Roma (RM) · P.IVA 00000000000 · Registro delle imprese di Roma (demo), REA RM-0000000 · capitale sociale 10.000,00 € i.v. (demo). Email assistenza@vetrina.example, PEC vetrina@pec.example, telefono +39 000 0000000 (dal lunedì al venerdì, ore 9-13 e 14-18 (demo)).</p>
<h2>Termini e condizioni</h2>
<h3>1. Chi vende e a chi</h3>
<p>Il venditore è Vetrina Demo S.r.l., con sede legale in Via Esempio 1, 00100 Roma (RM), partita IVA 00000000000, REA RM-0000000. Recapiti e orari sono nella pagina Contatti.</p>
<p>Queste condizioni valgono per chi acquista come consumatore, cioè per scopi estranei alla propria attività professionale, ha compiuto 18 anni e si fa consegnare in Italia. Sono regolate dal Codice del consumo (D.lgs. 206/2005) e dalle norme sul commercio elettronico (D.lgs. 70/2003).</p>
<p>Se acquisti per la tua attività professionale valgono le stesse condizioni, tranne le parti che la legge riserva ai consumatori: recesso, garanzia legale di conformità, organismo ADR e foro. Per i vizi degli articoli si applicano gli artt. 1490 e seguenti del Codice civile.</p>
<h3>2. Prodotti e prezzi</h3>
<p>La pagina di ogni prodotto ne descrive le caratteristiche essenziali. I colori possono apparire un po’ diversi a seconda dello schermo.</p>
<p>I prezzi sono in euro e comprendono l’IVA (22%). Le spese di spedizione si aggiungono, se dovute, e sono indicate nel carrello e nel riepilogo prima dell’ordine. Vale il prezzo che vedi quando confermi: se nel frattempo è cambiato, l’ordine non parte e ti mostriamo quello nuovo.</p>
<h3>3. Come si ordina</h3>
<ol>
<li>Scegli taglia, colore e quantità e aggiungi l’articolo al carrello. Per ordinare dal sito serve un account.</li>
<li>Nel carrello controlli articoli, quantità, spedizione e totale; puoi cambiare o togliere ogni riga.</li>
<li>Nella pagina di pagamento scrivi indirizzo di consegna e dati della carta e rivedi il riepilogo.</li>
<li>Con il pulsante «Completa Ordine – ordine con obbligo di pagare» mandi l’ordine. Fino a quel momento puoi correggere ogni dato o tornare indietro.</li></ol>
<p>Puoi ordinare anche per telefono o con un messaggio. Ti mandiamo per email l’ordine con articoli, prezzi, spese e queste condizioni: è una nostra proposta, e non ti impegna finché non la accetti pagando. Se non la vuoi, non devi fare nulla.</p>
<p>Il contratto si conclude in italiano. Lo archiviamo nei nostri sistemi e lo ritrovi, con il suo stato, nei tuoi ordini.</p>
<h3>4. Quando il contratto è concluso</h3>
<p>Il tuo ordine è una proposta di acquisto. Il contratto è concluso quando ricevi per email la nostra conferma, che mandiamo appena il pagamento riesce e che riepiloga articoli, prezzi e spese di consegna, con queste condizioni in allegato. Conservala: vale come prova d’acquisto. L’indirizzo di consegna si legge nei tuoi ordini.</p>
<p>Un ordine preso per telefono o con un messaggio diventa un contratto quando lo paghi; anche allora ti mandiamo la conferma.</p>
<p>Gli articoli ordinati sono tenuti da parte per te. Se per un errore uno di essi non fosse disponibile, te lo diciamo subito e ti rimborsiamo senza ritardo quanto hai pagato per quell’articolo.</p>
<h3>5. Pagamento</h3>
<p>Sul sito si paga con carta, al momento dell’ordine. Un ordine preso per telefono o con un messaggio si paga con carta, dal link che ricevi per email, o con bonifico. Non ci sono spese aggiuntive. I dati della carta vanno direttamente a chi gestisce il pagamento: il nostro negozio non li riceve e non li conserva.</p>
<p>Se il pagamento non riesce, l’ordine resta in attesa per 30 minuti e puoi riprovare; poi si annulla da solo. Il link ricevuto per email vale 3 giorni. Un pagamento con carta arrivato dopo riattiva l’ordine se gli articoli ci sono ancora, altrimenti viene rimborsato per intero. Un bonifico arrivato dopo l’annullamento viene restituito per intero.</p>
<h3>6. Spedizione e consegna</h3>
<p>Spediamo solo in Italia. Costi, tempi e che cosa fare se qualcosa va storto sono nella pagina Spedizioni, che fa parte di queste condizioni. In ogni caso consegniamo entro 30 giorni dalla conclusione del contratto; il rischio passa a te quando ricevi il pacco.</p>
<h3>7. Recesso e resi</h3>
<p>Puoi recedere entro 14 giorni da quando ricevi gli articoli, senza indicarne il motivo, e ti rimborsiamo anche le spese di consegna standard. Oltre a questo accettiamo resi entro 30 giorni; in entrambi i casi la rispedizione è a tuo carico. Modalità, termini, spese e modulo tipo sono nella pagina Resi e recesso, che fa parte di queste condizioni.</p>
<p>Il recesso di legge vale per i contratti a distanza: gli ordini fatti sul sito, per telefono o con un messaggio. Per quelli fatti di persona nel nostro negozio vale il reso del negozio.</p>
<h3>8. Garanzia legale di conformità</h3>
<p>Ogni articolo è coperto dalla garanzia legale di conformità di 24 mesi dalla consegna (artt. 128 e seguenti del Codice del consumo): come funziona. Non offriamo garanzie commerciali ulteriori.</p>
<h3>9. Il tuo account</h3>
<p>I dati che ci dai devono essere veri e la password va tenuta per te; se pensi che qualcuno la conosca, cambiala subito. Puoi eliminare l’account dal profilo. Possiamo disattivarlo se viene usato per frodi o per danneggiare il negozio: gli ordini già fatti e i tuoi diritti su di essi restano.</p>
<h3>10. Responsabilità</h3>
<p>Nessuna di queste condizioni esclude o limita i diritti che la legge riconosce al consumatore, né la nostra responsabilità per dolo, colpa grave o danni alla persona. Non rispondiamo di ritardi dovuti a cause di forza maggiore; restano fermi anche allora il tuo diritto di risolvere il contratto e quello al rimborso.</p>
<h3>11. Reclami e controversie</h3>
<p>Manda il tuo reclamo ad <a href="mailto:assistenza@vetrina.example">assistenza@vetrina.example</a> o alla PEC <a href="mailto:vetrina@pec.example">vetrina@pec.example</a>: ti rispondiamo per iscritto.</p>
<p>Se la risposta non ti soddisfa puoi rivolgerti, prima del giudice, all’organismo di risoluzione alternativa delle controversie a cui aderiamo (artt. 141 e seguenti del Codice del consumo): <a href="https://adr.example/">Organismo ADR Demo</a>.</p>
<p>Resta sempre possibile rivolgersi al giudice del luogo in cui risiedi o hai il domicilio.</p>
<h3>12. Legge, foro e modifiche</h3>
<p>Si applica la legge italiana. Per ogni controversia è competente il giudice del luogo in cui il consumatore risiede o ha il domicilio, se in Italia (art. 66-bis del Codice del consumo).</p>
<p>A ogni ordine si applica il testo in vigore quando lo fai. Se lo cambiamo, pubblichiamo qui quello nuovo con la sua data. Come trattiamo i tuoi dati è scritto nella pagina Privacy.</p>
<h2>Spedizioni</h2>
<h3>Quanto costa</h3>
<dl>
<dt>Ordini da 50 €</dt><dd>Gratuita</dd>
<dt>Ordini sotto i 50 €</dt><dd>5,99 €</dd></dl>
<p>Conta la somma degli articoli, IVA inclusa. Vedi il costo della spedizione nel carrello e nel riepilogo, prima di ordinare; non ci sono altre spese, qualunque sia il modo di pagare.</p>
<h3>Dove spediamo</h3>
<p>Spediamo solo in Italia, isole comprese, con Corriere Demo. Non consegniamo all’estero né, per ora, a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano, che sono fuori dal territorio dell’IVA italiana.</p>
<h3>Quando arriva</h3>
<dl>
<dt>Preparazione</dt><dd>Entro 1-2 giorni lavorativi dal pagamento</dd>
<dt>Consegna</dt><dd>2-3 giorni lavorativi da quando il pacco parte</dd></dl>
<p>Sono lavorativi i giorni dal lunedì al venerdì, festivi esclusi. In ogni caso consegniamo entro 30 giorni dalla conclusione del contratto. Se non ci riusciamo puoi indicarci un nuovo termine adeguato; passato anche quello, o se la consegna entro una certa data era per te essenziale, puoi risolvere il contratto e ti rimborsiamo senza ritardo tutto quello che hai pagato (art. 61 del Codice del consumo).</p>
<h3>Segui il pacco</h3>
<p>Quando il pacco parte ti mandiamo un’email con il codice di tracciamento, che trovi anche nei tuoi ordini. Finché l’ordine non è partito puoi annullarlo da lì.</p>
<h3>Alla consegna</h3>
<ul>
<li>Fino a quando il pacco non è nelle tue mani, il rischio che si perda o si rovini è nostro.</li>
<li>Se la confezione arriva aperta o danneggiata, fallo annotare al corriere se puoi, fotografala e scrivici ad <a href="mailto:assistenza@vetrina.example">assistenza@vetrina.example</a>: i tuoi diritti non cambiano anche se te ne accorgi dopo.</li>
<li>Se non ti trovano, il corriere lascia un avviso e riprova. Se il pacco torna da noi, ti scriviamo per decidere insieme se rispedirlo o annullare l’ordine.</li></ul>
<h3>Come si paga</h3>
<p>Sul sito con carta di pagamento, al momento dell’ordine. Se non paghi, teniamo da parte gli articoli per 30 minuti; poi l’ordine si annulla da solo, senza costi. Un ordine preso per telefono si paga come indica l’email che lo accompagna.</p>
<h2>Resi e recesso</h2>
<h3>In breve</h3>
<dl>
<dt>Recesso di legge</dt><dd>14 giorni dalla consegna, senza indicarne il motivo</dd>
<dt>Reso del negozio</dt><dd>30 giorni dalla consegna, per articoli non usati</dd>
<dt>Garanzia legale</dt><dd>24 mesi dalla consegna, per i difetti di conformità</dd>
<dt>Spese per rispedire</dt><dd>A tuo carico; a nostro carico se l’articolo è difettoso o sbagliato</dd></dl>
<h3>Il diritto di recesso</h3>
<p>Puoi recedere dal contratto entro 14 giorni, senza indicarne il motivo. I giorni si contano da quando tu, o una persona indicata da te e diversa dal corriere, ricevi gli articoli; se uno stesso ordine arriva in più consegne, da quando ricevi l’ultima.</p>
<p>Il modo più semplice è la pagina Recedere dal contratto qui, che trovi in fondo a ogni pagina e nei dettagli dei tuoi ordini: si usa anche senza account, e ti diamo subito la ricevuta con data e ora.</p>
<p>Per recedere basta una dichiarazione chiara, mandata prima che il termine scada. Conviene farla per iscritto, perché tocca a te dimostrare di averla mandata in tempo. Puoi usare il modulo tipo in fondo a questa pagina, ma non è obbligatorio.</p>
<dl>
<dt>Email</dt><dd><a href="mailto:assistenza@vetrina.example">assistenza@vetrina.example</a></dd>
<dt>PEC</dt><dd><a href="mailto:vetrina@pec.example">vetrina@pec.example</a></dd>
<dt>Posta</dt><dd>Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM)</dd></dl>
<p>Indica il numero dell’ordine e gli articoli da cui recedi: tutti o solo alcuni. Ti confermiamo per email di aver ricevuto la dichiarazione.</p>
<h3>Il rimborso dopo il recesso</h3>
<ul>
<li>Ti rimborsiamo tutto quello che hai pagato, comprese le spese di consegna standard, senza ritardo e comunque entro 14 giorni da quando ci comunichi il recesso. Se recedi solo da una parte dell’ordine, rimborsiamo il prezzo di quegli articoli.</li>
<li>Usiamo lo stesso mezzo con cui hai pagato, salvo che tu ne accetti espressamente un altro; il rimborso non ti costa nulla.</li>
<li>Possiamo aspettare a rimborsarti finché non abbiamo ricevuto gli articoli, o finché non ci dimostri di averli spediti, se avviene prima.</li>
<li>Rispedisci gli articoli entro 14 giorni da quando ci hai comunicato il recesso. Le spese per rispedirli sono a tuo carico.</li>
<li>Puoi provare gli articoli come faresti in un negozio. Rispondi della diminuzione del loro valore solo se li hai usati più di quanto serve per capirne natura, caratteristiche e funzionamento.</li></ul>
<h3>Da quali articoli non si può recedere</h3>
<p>Da nessuno: puoi recedere dall’acquisto di ogni articolo del negozio. Non vendiamo i beni che l’art. 59 del Codice del consumo esclude, come quelli su misura o personalizzati.</p>
<h3>I nostri 30 giorni</h3>
<p>Oltre al recesso di legge, accettiamo resi entro 30 giorni dalla consegna; la rispedizione è a tuo carico. Dopo i primi 14 giorni valgono queste condizioni:</p>
<ul>
<li>gli articoli non sono stati indossati né lavati e hanno ancora i loro cartellini;</li>
<li>rimborsiamo il prezzo degli articoli, con lo stesso mezzo con cui hai pagato, entro 14 giorni da quando li riceviamo; le spese della prima consegna non sono comprese;</li>
<li>le spese per rispedirli sono a tuo carico.</li></ul>
<p>Ti serve un’altra taglia? Scrivici o telefona: se c’è, al posto del rimborso ti mandiamo quella, senza spese per la spedizione. Le spese per rispedire l’articolo sono a tuo carico. Sull’articolo nuovo hai di nuovo gli stessi diritti.</p>
<p>Questa possibilità si aggiunge ai diritti che hai per legge e non ne limita nessuno.</p>
<h3>Come rispedire</h3>
<ol>
<li>Compila «Recedere dal contratto qui» con il numero dell’ordine e, se hai un account, gli articoli che rendi.</li>
<li>Imballali bene, se puoi nella confezione in cui sono arrivati, e metti nel pacco il numero dell’ordine.</li>
<li>Spediscili a questo indirizzo e conserva la ricevuta della spedizione.</li></ol>
<dl>
<dt>Indirizzo per i resi</dt><dd>Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM)</dd></dl>
<h3>La garanzia legale di conformità</h3>
<p>Qui va l’avviso armonizzato dell’Unione europea sulla garanzia legale di conformità (regolamento di esecuzione UE 2025/1960), che il negozio dimostrativo non riproduce.</p>
<p>Su ogni articolo hai la garanzia legale di conformità prevista dagli artt. 128 e seguenti del Codice del consumo: rispondiamo noi, senza costi per te, di ogni difetto di conformità che esisteva alla consegna e che si manifesta entro 24 mesi da essa.</p>
<ul>
<li>Se il difetto di conformità si manifesta entro un anno dalla consegna, si presume che esistesse già allora: non devi provarlo, salvo che ciò sia incompatibile con la natura del bene o del difetto.</li>
<li>Puoi chiedere la riparazione o la sostituzione, a tua scelta, salvo che quella scelta sia impossibile o sproporzionata rispetto all’altra. Provvediamo senza spese, entro un termine congruo e senza notevoli inconvenienti per te; anche il trasporto è a nostro carico.</li>
<li>Se non ripariamo né sostituiamo, se il difetto si ripresenta o se è così grave da giustificarlo, puoi chiedere una riduzione adeguata del prezzo o, quando il difetto non è di lieve entità, la risoluzione del contratto con il rimborso.</li>
<li>Per i difetti che non ti abbiamo nascosto di proposito, l’azione si prescrive in 26 mesi dalla consegna.</li></ul>
<p>Per farla valere scrivi ad <a href="mailto:assistenza@vetrina.example">assistenza@vetrina.example</a> con il numero dell’ordine e, se puoi, una foto del difetto. L’email di conferma dell’ordine vale come prova d’acquisto.</p>
<h3>Modulo di recesso tipo</h3>
<p>(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)</p>
<ul>
<li>Destinatario: Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM), assistenza@vetrina.example</li>
<li>Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*):</li>
<li>Ordinato il (*) / ricevuto il (*):</li>
<li>Numero dell’ordine:</li>
<li>Nome del/dei consumatore/i:</li>
<li>Indirizzo del/dei consumatore/i:</li>
<li>Firma del/dei consumatore/i (solo se il presente modulo è notificato in versione cartacea):</li>
<li>Data:</li></ul>
<p>(*) Cancellare la dicitura inutile.</p>
</body>
</html>
`;

export const confirmation20261130 = `Consegna: in Italia, con Corriere Demo, di norma in 2-3 giorni lavorativi dopo la preparazione e comunque entro 30 giorni dalla conclusione del contratto.
Diritto di recesso: puoi recedere entro 14 giorni dalla consegna, senza indicarne il motivo, dalla pagina «Recedere dal contratto qui» (%SITE%/recesso), oppure con qualsiasi dichiarazione chiara ad assistenza@vetrina.example. Rispedisci gli articoli entro 14 giorni dalla dichiarazione a Via Esempio 1, 00100 Roma (RM); le spese per rispedirli sono a tuo carico. Ti rimborsiamo quanto hai pagato, consegna standard compresa, entro 14 giorni dalla dichiarazione, con lo stesso mezzo di pagamento; possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti. Come funziona: %SITE%/returns.
Modulo tipo, da usare solo se vuoi recedere: «Destinatario: Vetrina Demo S.r.l., Via Esempio 1, 00100 Roma (RM), assistenza@vetrina.example. Con la presente io notifico il recesso dal mio contratto di vendita dei seguenti beni … Ordinato il … / ricevuto il … Nome del consumatore … Indirizzo del consumatore … Data …».
Garanzia: hai la garanzia legale di conformità per 24 mesi dalla consegna (artt. 128 e seguenti del Codice del consumo): %SITE%/returns#garanzia.
Reclami: scrivi ad assistenza@vetrina.example o telefona al +39 000 0000000, dal lunedì al venerdì, ore 9-13 e 14-18 (demo). Puoi rivolgerti anche all’organismo di risoluzione alternativa delle controversie a cui aderiamo: Organismo ADR Demo (https://adr.example/).`;
