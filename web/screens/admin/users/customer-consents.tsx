import { withArticle } from '../../../../shared/text/day-article.ts';
import type { Customer } from '../../../data/admin-customer.ts';
import { formatShortDate, formatShortDay } from '../../../lib/dates.ts';
import { emailTexts } from './texts.ts';
import styles from './customer.module.css';

/** What the person accepted, and which emails they get. */
export function CustomerConsents({ customer }: { customer: Customer }) {
  const terms = acceptedTerms(customer);
  return (
    <section className={styles.section} aria-labelledby="consensi">
      <h2 id="consensi">Condizioni accettate ed email</h2>
      <ul className={styles.list}>
        {terms.length === 0 && <li>Condizioni di vendita: nessuna versione registrata con un ordine.</li>}
        {terms.map(({ version, since }) => (
          <li key={version}>
            Condizioni di vendita {withArticle('del', formatShortDay(version))}, accettate la prima volta{' '}
            {withArticle('il', formatShortDate(since))}
          </li>
        ))}
        <li>{emailTexts(customer.user)}</li>
        <li>Marketing: nessun consenso da dare o togliere, perché il negozio non manda pubblicità.</li>
      </ul>
    </section>
  );
}

/** Each version with the first time, the latest version first. */
function acceptedTerms({ orders }: Customer): { version: string; since: string }[] {
  const accepted = orders.flatMap(({ acceptedTerms: terms }) => terms ?? []);
  // An offer may be paid after a later order: of a version, the earliest comes last.
  const first = new Map(accepted.sort((a, b) => b.at.localeCompare(a.at)).map(({ version, at }) => [version, at]));
  return [...first].map(([version, since]) => ({ version, since }));
}
