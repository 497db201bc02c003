import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../shared/account/answers.ts';
import { useHasFormDraft } from '../../data/use-form-draft.ts';
import { countryName } from '../../lib/country-name.ts';
import { Button } from '../../ui/button.tsx';
import { EmailStatus } from './email-status.tsx';
import { InfoForm } from './info-form.tsx';
import { PROFILE_DRAFT, type InfoFormCallbacks } from './use-info-form.ts';
import styles from './profile.module.css';

type PersonalInfoProps = Pick<InfoFormCallbacks, 'onEdits'> & { user: User };

/** The personal data, as a list or as a form. */
export function PersonalInfo({ user, onEdits }: PersonalInfoProps) {
  const [isEditing, setEditing] = useState(useHasFormDraft(PROFILE_DRAFT));
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // When the form closes, the focus goes back to the button that opened it.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section aria-labelledby="dati" className={styles.section}>
      <div className={styles.head}>
        <h2 id="dati">Dati personali</h2>
        {!isEditing && (
          <Button ref={editButton} look="secondary" size="small" onClick={() => setEditing(true)}>
            Modifica
          </Button>
        )}
      </div>
      {isEditing ? (
        <InfoForm user={user} onEdits={onEdits} onDone={() => setEditing(false)} />
      ) : (
        <InfoView user={user} />
      )}
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
    ['Paese', countryName(country)],
  ] as const;
  return (
    <dl className={styles.view}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value || 'Non indicato'}
            {term === 'Email' && <EmailStatus user={user} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
