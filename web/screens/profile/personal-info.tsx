import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../shared/account/answers.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { Button } from '../../ui/button.tsx';
import { InfoForm } from './info-form.tsx';
import styles from './profile.module.css';

/** The personal data: to be read, or to be changed. */
export function PersonalInfo({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Whoever leaves the form finds themselves where they entered it.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section aria-labelledby="dati" className={styles.section}>
      <div className={styles.head}>
        <h2 id="dati">Dati personali</h2>
        {!isEditing && (
          <Button ref={button} look="secondary" size="small" onClick={() => setEditing(true)}>
            Modifica
          </Button>
        )}
      </div>
      {isEditing ? <InfoForm user={user} onDone={() => setEditing(false)} /> : <InfoView user={user} />}
    </section>
  );
}

function InfoView({ user }: { user: User }) {
  const { street, postalCode, city, province, country } = user.address;
  const place = [postalCode, city, province && `(${province})`].filter(Boolean).join(' ');
  const rows = [
    ['Nome', user.firstName],
    ['Cognome', user.lastName],
    ['Email', user.email],
    ['Telefono', user.phone],
    ['Indirizzo', [street, place].filter(Boolean).join(', ')],
    ['Paese', country === shop.country ? shop.countryLabel : country],
  ] as const;
  return (
    <dl className={styles.view}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || 'Non indicato'}</dd>
        </div>
      ))}
    </dl>
  );
}
