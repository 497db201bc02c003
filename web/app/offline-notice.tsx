import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

/** A line under the header while the browser is offline. It stays in view. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.status}>
      {!online && <p className={styles.notice}>Sei offline: alcune informazioni potrebbero non essere aggiornate.</p>}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
