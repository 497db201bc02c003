import type { ComponentProps } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './login-prompt.module.css';

type LoginPromptProps = Pick<ComponentProps<typeof EmptyState>, 'illustration' | 'title' | 'children'> & {
  /** Address to return to after the login. */
  from: string;
};

export function LoginPrompt({ from, ...rest }: LoginPromptProps) {
  return (
    <EmptyState
      {...rest}
      action={
        <div className={styles.actions}>
          <ButtonLink to={paths.login} state={{ from }}>
            Accedi
          </ButtonLink>
          <ButtonLink to={paths.register} state={{ from }} look="secondary">
            Registrati
          </ButtonLink>
        </div>
      }
    />
  );
}
