import { addressLine, legal } from '../../../shared/legal.ts';
import styles from './model-form.module.css';

const { contacts, seller } = legal;

/** Annex I, part B, of the Codice del consumo, with the seller's data filled in as it asks. */
export function ModelForm() {
  return (
    <div className={styles.form}>
      <p>(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)</p>
      <ul>
        <li>
          Destinatario: {seller.name}, {addressLine(seller.seat)}, {contacts.email}
        </li>
        <li>
          Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei
          seguenti beni (*):
        </li>
        <li>Ordinato il (*) / ricevuto il (*):</li>
        <li>Numero dell’ordine:</li>
        <li>Nome del/dei consumatore/i:</li>
        <li>Indirizzo del/dei consumatore/i:</li>
        <li>Firma del/dei consumatore/i (solo se il presente modulo è notificato in versione cartacea):</li>
        <li>Data:</li>
      </ul>
      <p>(*) Cancellare la dicitura inutile.</p>
    </div>
  );
}
