import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { MailtoLink } from './definition-list.tsx';
import styles from './guarantee.module.css';

/** The official image of the EU's notice. Until the owner configures it, a text tells what belongs here. */
function Notice() {
  const { guaranteeNotice } = legalConfig;
  if (!guaranteeNotice) {
    return (
      <p className={styles.placeholder}>
        Qui va l’avviso armonizzato dell’Unione europea sulla garanzia legale di conformità (regolamento di esecuzione
        UE 2025/1960), che il negozio dimostrativo non riproduce.
      </p>
    );
  }
  return (
    <img
      className={styles.notice}
      src={guaranteeNotice}
      alt={`Avviso armonizzato dell’Unione europea: la garanzia legale di conformità dura almeno ${shop.warrantyMonths} mesi dalla consegna`}
    />
  );
}

/** Codice del consumo, artt. 128-135 septies. */
export function Guarantee() {
  return (
    <>
      <Notice />
      <p>
        Su ogni articolo hai la garanzia legale di conformità prevista dagli artt. 128 e seguenti del Codice del
        consumo: rispondiamo noi, senza costi per te, di ogni difetto di conformità che esisteva alla consegna e che si
        manifesta entro {shop.warrantyMonths} mesi da essa.
      </p>
      <ul>
        <li>
          Se il difetto di conformità si manifesta entro un anno dalla consegna, si presume che esistesse già allora:
          non devi provarlo, salvo che ciò sia incompatibile con la natura del bene o del difetto.
        </li>
        <li>
          Puoi chiedere la riparazione o la sostituzione, a tua scelta, salvo che quella scelta sia impossibile o
          sproporzionata rispetto all’altra. Provvediamo senza spese, entro un termine congruo e senza notevoli
          inconvenienti per te; anche il trasporto è a nostro carico.
        </li>
        <li>
          Se non ripariamo né sostituiamo, se il difetto si ripresenta o se è così grave da giustificarlo, puoi chiedere
          una riduzione adeguata del prezzo o, quando il difetto non è di lieve entità, la risoluzione del contratto con
          il rimborso.
        </li>
        <li>
          Per i difetti che non ti abbiamo nascosto di proposito, l’azione si prescrive in {statutoryTerms.claimMonths}{' '}
          mesi dalla consegna.
        </li>
      </ul>
      <p>
        Per farla valere scrivi {prepositionA(legalConfig.contacts.email)}{' '}
        <MailtoLink to={legalConfig.contacts.email} /> con il numero dell’ordine e, se puoi, una foto del difetto.
        L’email di conferma dell’ordine vale come prova d’acquisto.
      </p>
    </>
  );
}
