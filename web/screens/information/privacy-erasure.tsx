import { erasureSummary } from '../../../shared/legal/retention.ts';

/** The dialog in the profile uses the same table. */
export function PrivacyErasure() {
  return (
    <>
      <p>
        L’account si elimina dal profilo, con la password, quando nulla è più in corso: un ordine da consegnare, un
        recesso o un rimborso si concludono prima. Eliminiamo subito:
      </p>
      <Lines lines={erasureSummary.deleted} />
      <p>Resta, non più cercabile per nome:</p>
      <Lines lines={erasureSummary.retained} />
      <p>
        Con il numero dell’ordine puoi ancora recedere e far valere la garanzia. Con la stessa email puoi aprire un
        account nuovo, in cui gli ordini di prima non compaiono.
      </p>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={line}>{index < lines.length - 1 ? `${line};` : `${line}.`}</li>
      ))}
    </ul>
  );
}
