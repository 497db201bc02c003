import { useEffect, useState, type ComponentType } from 'react';
import { Button } from './button.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import styles from './lazy-part.module.css';

/**
 * A part of a screen that is seen only when it is asked for, in a file of its own. `ahead` fetches it when somebody is about
 * to ask: it is there when they do. One whose file cannot be had says so, and asks for it again when it is opened again.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let there: ComponentType<Props> | undefined;
  const fetched = async () => (there ??= (await load()).default);

  function Component(props: Props) {
    const [Here, setHere] = useState(() => there);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let open = true;
      fetched().then(
        (part) => open && setHere(() => part),
        () => open && setFailed(true),
      );
      return () => {
        open = false;
      };
    }, []);
    if (Here) return <Here {...props} />;
    return failed ? <Missing /> : <Coming />;
  }

  return { Part: Component, preload: () => void fetched().catch(() => undefined) };
}

function Coming() {
  return (
    <Loading>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}

function Missing() {
  return (
    <div role="alert" className={styles.missing}>
      <p>Questa parte non si è caricata. Controlla la connessione e riprova.</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        Ricarica la pagina
      </Button>
    </div>
  );
}
