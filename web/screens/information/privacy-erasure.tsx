import { erasureInShort } from '../../../shared/retention.ts';

/** What the question in the profile says too, from the same table. */
export function Erasure() {
  return (
    <>
      <p>
        L’account si elimina dal profilo, con la password, quando nulla è più in corso: un ordine da consegnare, un
        recesso o un rimborso si concludono prima. Eliminiamo subito:
      </p>
      <Lines lines={erasureInShort.goes} />
      <p>Resta, non più cercabile per nome:</p>
      <Lines lines={erasureInShort.stays} />
      <p>
        Con il numero dell’ordine puoi ancora recedere e far valere la garanzia. La stessa email può aprire un account
        nuovo, che degli ordini di prima non sa nulla.
      </p>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line};</li>
      ))}
    </ul>
  );
}
