import styles from './skip-link.module.css';

/** First in the tab order: past the navigation, to the element of that id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        // The router would take the hash for a new address.
        event.preventDefault();
        const target = document.getElementById(to);
        target?.focus();
        target?.scrollIntoView();
      }}
    >
      Vai al contenuto
    </a>
  );
}
