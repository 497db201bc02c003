import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './suggestions.module.css';

/** A placeholder (specification, section 2). */
export function CartSuggestions() {
  return (
    <section aria-labelledby="suggerimenti" className={styles.suggestions}>
      <h2 id="suggerimenti">Potrebbero piacerti anche</h2>
      <p>
        Stiamo preparando i suggerimenti per te. Intanto guarda <Link to={paths.products}>tutti i prodotti</Link>.
      </p>
    </section>
  );
}
