import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

interface Look {
  look?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean };

/** While `busy` a click does nothing. The button keeps the focus, which `disabled` would lose. */
export function Button({ look, size, wide, busy = false, onClick, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(classOf({ look, size, wide }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(classOf({ look, size, wide }), className)} />;
}

type LookProps = { [K in keyof Look]: Look[K] | undefined };

function classOf({ look = 'primary', size = 'normal', wide = false }: LookProps): string {
  return cx(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide);
}
