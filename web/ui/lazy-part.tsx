import { useEffect, useState, type ComponentType } from 'react';
import { pageLoad } from '../lib/page-load.ts';
import { Button } from './button.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import styles from './lazy-part.module.css';

/**
 * A part of a screen in a file of its own, fetched when it is first rendered. Call `preload` when the person is about to
 * open it. When the file cannot be fetched, the part shows an error; opening it again and a new connection try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded ??= (await load()).default);

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let isMounted = true;
      const show = () =>
        void fetchPart().then(
          (component) => isMounted && setLoaded(() => component),
          () => isMounted && setFailed(true),
        );
      show();
      window.addEventListener('online', show);
      return () => {
        isMounted = false;
        window.removeEventListener('online', show);
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return failed ? <PartError /> : <PartSkeleton />;
  }

  return { Part, preload: () => void fetchPart().catch(() => undefined) };
}

function PartSkeleton() {
  return (
    <Loading>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}

function PartError() {
  return (
    <div role="alert" className={styles.missing}>
      <p>Questa parte non si è caricata. Controlla la connessione e riprova.</p>
      <Button look="secondary" onClick={() => pageLoad.retry()}>
        Riprova
      </Button>
    </div>
  );
}
