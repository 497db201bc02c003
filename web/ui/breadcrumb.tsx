import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

/** The last step is the current page and has no link. */
export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Percorso" className={styles.breadcrumb}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
