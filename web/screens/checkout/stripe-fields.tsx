import { useEffect, useRef, useState } from 'react';
import { pageLoad } from '../../lib/page-load.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createStripeCardForm, type StripeCard, type StripeCardForm as Fields } from './stripe-elements.ts';
import styles from './fields.module.css';

interface StripeFieldsProps {
  publishableKey: string;
  /** Euro. */
  amount: number;
  /** Told the card when it can be filled in, and null when it goes. */
  onReady: (card: StripeCard | null) => void;
}

/** The place of Stripe's own card fields. */
export default function StripeFields({ publishableKey, amount, onReady }: StripeFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [fields, setFields] = useState<Fields | null>(null);

  useEffect(() => {
    let stays = true;
    let opened: Fields | undefined;
    const open = async () => {
      opened = await createStripeCardForm(publishableKey, amount);
      if (!stays) return opened.remove();
      await opened.mount(place.current!);
      if (!stays) return;
      setFields(opened);
      setState('ready');
      onReady(opened);
    };
    open().catch(() => stays && setState('failed'));
    return () => {
      stays = false;
      opened?.remove();
      onReady(null);
    };
    // The amount is told when it changes, below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [publishableKey]);

  useEffect(() => fields?.changeAmount(amount), [fields, amount]);

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
      <div ref={place} />
    </>
  );
}
