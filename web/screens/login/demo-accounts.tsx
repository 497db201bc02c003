import type { ShopConfig } from '../../data/shop-config.ts';
import styles from './demo-accounts.module.css';

type Account = NonNullable<ShopConfig['demo']>['accounts'][number];

const roles = { admin: 'Amministratore', customer: 'Cliente' } as const;

/** The accounts of a demo shop. A click fills in the form. */
export function DemoAccounts({ accounts, onChoose }: { accounts: Account[]; onChoose: (account: Account) => void }) {
  return (
    <section aria-labelledby="account-demo">
      <h2 id="account-demo" className={styles.title}>
        Account dimostrativi
      </h2>
      <p className={styles.text}>Scegline uno per compilare il modulo.</p>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.role}>{roles[account.role]}</span>
              <span>{account.email}</span>
              <span>{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
