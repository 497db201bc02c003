import { useEffect, useEffectEvent, useState } from 'react';
import styles from './cart-line-notice.module.css';

interface RemovedNoticeProps {
  /** What the server still names. */
  names: string[];
  /** Lets the server forget them. */
  forget: () => Promise<unknown>;
  from: 'dal carrello' | 'dai preferiti';
}

/** Which articles of a list are not sold any more. Told once: the page keeps the names, and the server forgets them. */
export function RemovedNotice({ names, forget, from }: RemovedNoticeProps) {
  const [shown, setShown] = useState(names);
  const added = names.filter((name) => !shown.includes(name));
  if (added.length > 0) setShown([...shown, ...added]);
  const tellServer = useEffectEvent(() => {
    // A failure only means that they are named again.
    if (names.length > 0) forget().catch(() => undefined);
  });
  const list = names.join();
  useEffect(() => tellServer(), [list]);

  if (shown.length === 0) return null;
  return (
    <p role="status" className={styles.notice}>
      {new Intl.ListFormat('it').format(shown.map((name) => `«${name}»`))}{' '}
      {shown.length === 1 ? 'non è più in vendita: articolo tolto' : 'non sono più in vendita: articoli tolti'} {from}.
    </p>
  );
}
