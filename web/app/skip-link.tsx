import styles from './skip-link.module.css';

/** The first stop of the Tab key. It skips the navigation; `to` is the id of the target. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        // A hash in the URL would be a new location for the router.
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
