import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './cart-line-notice.module.css';

interface RemovedNoticeProps {
  /** What the server still names. */
  removed: { _id: string; name: string }[];
  /** Takes one out on the server. */
  remove: (id: string) => Promise<unknown>;
  from: 'dal carrello' | 'dai preferiti';
}

/** Which articles of a list are not sold any more. Told once: the page keeps the names, and the server forgets them. */
export function RemovedNotice({ removed, remove, from }: RemovedNoticeProps) {
  const [shown, setShown] = useState(removed);
  const added = removed.filter(({ _id }) => !shown.some((item) => item._id === _id));
  if (added.length > 0) setShown([...shown, ...added]);
  const forgotten = useRef(new Set<string>());
  const forget = useEffectEvent((id: string) => {
    if (forgotten.current.has(id)) return;
    forgotten.current.add(id);
    // A failure only means that it is named again.
    remove(id).catch(() => undefined);
  });
  useEffect(() => {
    for (const { _id } of removed) forget(_id);
  }, [removed]);

  // Two variants of one article are named once.
  const names = [...new Set(shown.map(({ name }) => `«${name}»`))];
  if (names.length === 0) return null;
  return (
    <p role="status" className={styles.notice}>
      {new Intl.ListFormat('it').format(names)}{' '}
      {names.length === 1 ? 'non è più in vendita: articolo tolto' : 'non sono più in vendita: articoli tolti'} {from}.
    </p>
  );
}
