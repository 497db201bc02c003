import { legalConfig } from '../shop/owner-config.ts';
import { filledInConfig } from '../testing/legal-config.ts';
import { contractParagraphs } from './contract-paragraphs.ts';

const paragraphs = (config = filledInConfig) => contractParagraphs(config, 'https://shop.example');

describe('what an order confirmation says beside the order', () => {
  it('are five paragraphs of Italian', () => {
    expect(paragraphs()).toEqual([
      'Consegna: in Italia, con Poste Italiane S.p.A., di norma in 2-3 giorni lavorativi dopo la preparazione e comunque entro 30 giorni dalla conclusione del contratto.',
      'Diritto di recesso: puoi recedere entro 14 giorni dalla consegna, senza indicarne il motivo, dalla pagina «Recedere dal contratto qui» (https://shop.example/recesso), oppure con qualsiasi dichiarazione chiara a info@rinaldi-abbigliamento.it. Rispedisci gli articoli entro 14 giorni dalla dichiarazione a Corso Magenta 12, 20123 Milano (MI); le spese per rispedirli sono a nostro carico. Ti rimborsiamo quanto hai pagato, consegna standard compresa, entro 14 giorni dalla dichiarazione, con lo stesso mezzo di pagamento; possiamo attendere di aver ricevuto gli articoli o la prova che li hai spediti. Come funziona: https://shop.example/returns.',
      'Modulo tipo, da usare solo se vuoi recedere: «Destinatario: Rinaldi Abbigliamento S.r.l., Corso Magenta 12, 20123 Milano (MI), info@rinaldi-abbigliamento.it. Con la presente io notifico il recesso dal mio contratto di vendita dei seguenti beni … Ordinato il … / ricevuto il … Nome del consumatore … Indirizzo del consumatore … Data …».',
      'Garanzia: hai la garanzia legale di conformità per 24 mesi dalla consegna (artt. 128 e seguenti del Codice del consumo): https://shop.example/returns#garanzia.',
      'Reclami: scrivi a info@rinaldi-abbigliamento.it o telefona al +39 02 4801234, dal lunedì al venerdì, ore 9-18.',
    ]);
  });

  it('says who pays for sending back', () => {
    const customerPays = { ...filledInConfig, returns: { ...filledInConfig.returns, paidBy: 'customer' as const } };
    expect(paragraphs(customerPays)[1]).toContain('le spese per rispedirli sono a tuo carico.');
  });

  it('names a body for disputes where the seller has one', () => {
    expect(paragraphs(legalConfig)[4]).toMatch(
      /ore 9-13 e 14-18 \(demo\)\. Puoi rivolgerti anche all’organismo di risoluzione alternativa delle controversie a cui aderiamo: Organismo ADR Demo \(https:\/\/adr\.example\/\)\.$/,
    );
  });
});
