import type { LoginState } from '../../data/session.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './login-prompt.module.css';

const state: LoginState = { from: paths.cart };

export function LoginPrompt() {
  return (
    <EmptyState
      drawing="bag"
      title="Accedi per vedere il tuo carrello"
      action={
        <div className={styles.actions}>
          <ButtonLink to={paths.login} state={state}>
            Accedi
          </ButtonLink>
          <ButtonLink to={paths.register} state={state} look="secondary">
            Registrati
          </ButtonLink>
        </div>
      }
    >
      Con un account il carrello ti segue su ogni dispositivo.
    </EmptyState>
  );
}
