import { useState } from 'react';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { Customer, useAdminCustomer } from '../../../data/admin-customer.ts';
import { useMay } from '../../../data/permissions.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { UserStatusDialog } from './status-dialog.tsx';
import { lastAccess } from './texts.ts';
import { Fact, UserBadges } from './user-facts.tsx';
import styles from './customer.module.css';

interface CustomerFactsProps {
  customer: Customer;
  page: ReturnType<typeof useAdminCustomer>;
}

/** Master data, what was spent, and whether the account is active. */
export function CustomerFacts({ customer, page }: CustomerFactsProps) {
  const { user, orders, spent } = customer;
  const [isAsking, setAsking] = useState(false);
  const may = useMay();
  return (
    <section className={styles.section} aria-label="Anagrafica">
      <UserBadges user={user} className={styles.badges} />
      <dl className={styles.facts}>
        <Fact label="Email" value={<a href={`mailto:${encodeURIComponent(user.email)}`}>{user.email}</a>} />
        <Fact label="Telefono" value={user.phone ? <a href={`tel:${digitsOf(user.phone)}`}>{user.phone}</a> : '—'} />
        <Fact label="Indirizzo" value={addressText(customer) || '—'} />
        <Fact label={openedLabels[customer.openedBy ?? 'owner']} value={formatShortDate(user.createdAt)} />
        <Fact label="Ultimo accesso" value={lastAccess(user)} />
        <Fact label="Ordini" value={orders.length} />
        <Fact label="Speso, tolti i rimborsi" value={formatEuro(spent)} />
      </dl>
      {user.role !== 'admin' && may('users:change') && (
        <div>
          <Button look="secondary" size="small" onClick={() => setAsking(true)}>
            {user.isActive ? 'Disattiva' : 'Attiva'} l’account
          </Button>
        </div>
      )}
      {isAsking && <UserStatusDialog user={user} users={page} onClose={() => setAsking(false)} />}
    </section>
  );
}

const digitsOf = (phone: string) => phone.replace(/[^+\d]/g, '');

function addressText({ user: { address } }: Customer): string {
  const { street, postalCode, city, province, country } = address;
  const place = [postalCode, city, province && `(${province})`].filter(Boolean).join(' ');
  return [street, place].some(Boolean) ? [street, place, countryName(country)].filter(Boolean).join(', ') : '';
}

const openedLabels = {
  owner: 'Registrato il',
  import: 'Importato da un file il',
  order: 'Aperto per un ordine il',
};
