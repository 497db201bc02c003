import { useEffect, useRef, useState } from 'react';
import { pageLoad } from '../../lib/page-load.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createStripeCardForm, type StripeCard, type StripeCardForm } from './stripe-elements.ts';
import styles from './fields.module.css';

interface StripeFieldsProps {
  publishableKey: string;
  /** Euro. */
  amount: number;
  isLocked: boolean;
  /** Null when the fields are removed. */
  onReady: (card: StripeCard | null) => void;
}

/** The container of Stripe's card fields. */
export default function StripeFields({ publishableKey, amount, isLocked, onReady }: StripeFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [cardForm, setCardForm] = useState<StripeCardForm | null>(null);

  useEffect(() => {
    let isMounted = true;
    let created: StripeCardForm | undefined;
    const create = async () => {
      created = await createStripeCardForm(publishableKey, amount);
      if (!isMounted) return created.remove();
      await created.mount(container.current!);
      if (!isMounted) return;
      setCardForm(created);
      setState('ready');
      onReady(created);
    };
    create().catch(() => isMounted && setState('failed'));
    return () => {
      isMounted = false;
      created?.remove();
      onReady(null);
    };
    // The next effect handles a change of the amount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [publishableKey]);

  useEffect(() => cardForm?.changeAmount(amount), [cardForm, amount]);
  useEffect(() => cardForm?.lock(isLocked), [cardForm, isLocked]);

  return (
    <>
      {state === 'loading' && <Skeleton shape="box" />}
      {state === 'failed' && (
        <div className={styles.problem}>
          <p>Non riusciamo a caricare il modulo della carta.</p>
          <Button look="secondary" size="small" onClick={() => pageLoad.reload()}>
            Riprova
          </Button>
        </div>
      )}
      <div ref={container} />
    </>
  );
}
