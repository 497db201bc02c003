import { formatAddress } from '../../../shared/legal/format-seller.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import styles from './model-withdrawal-form.module.css';

const { contacts, seller } = legalConfig;

const opening = '(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)';
const fields = [
  `Destinatario: ${seller.name}, ${formatAddress(seller.seat)}, ${contacts.email}`,
  'Con la presente io/noi (*) notifico/notifichiamo (*) il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni (*):',
  'Ordinato il (*) / ricevuto il (*):',
  'Numero dell’ordine:',
  'Nome del/dei consumatore/i:',
  'Indirizzo del/dei consumatore/i:',
  'Firma del/dei consumatore/i (solo se il presente modulo è notificato in versione cartacea):',
  'Data:',
];
const closing = '(*) Cancellare la dicitura inutile.';

/** Annex I, part B, of the Codice del consumo, with the seller's data. */
export function ModelWithdrawalForm() {
  return (
    <div className={styles.form}>
      <p>{opening}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
      <p>{closing}</p>
      <div className={styles.download}>
        <Button look="secondary" size="small" onClick={download}>
          Scarica il modulo
        </Button>
      </div>
    </div>
  );
}

/** A plain text, which every program can open. The byte order mark tells Windows that it is UTF-8. */
function download(): void {
  const text = ['Modulo di recesso tipo', opening, ...fields.map((field) => `- ${field}\r\n`), closing].join(
    '\r\n\r\n',
  );
  downloadFile('modulo-di-recesso.txt', `\ufeff${text}\r\n`, 'text/plain;charset=utf-8');
}
