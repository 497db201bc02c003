import { useLocation } from 'react-router-dom';
import type { CartState } from '../../data/reorder.ts';
import styles from './cart.module.css';

/** After "Ordina di nuovo": what could not be put into the cart again. */
export function MissingLines() {
  const { missing = [] } = (useLocation().state as CartState | null) ?? {};
  if (missing.length === 0) return null;
  return (
    <div role="status" className={styles.missing}>
      <p>Non tutto è disponibile come nel tuo ordine:</p>
      <ul>
        {missing.map(({ name, size, color, added }) => (
          <li key={`${name} ${size} ${color}`}>
            «{name}», taglia {size}, {color}: {missingText(added)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function missingText(added: number): string {
  if (added === 0) return 'non disponibile';
  return added === 1 ? 'solo 1 aggiunto' : `solo ${added} aggiunti`;
}
