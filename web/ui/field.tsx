import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** Shown beside the field and tied to it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Says '(facoltativo)' beside the label. */
  optional?: boolean;
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = FieldProps & ComponentProps<Tag>;

/** One line of text. Takes what `useShopForm().field(name)` gives. */
export function TextField({ label, error, hint, optional, className, ...rest }: Own<'input'>) {
  const wiring = useWiring(rest.id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, wiring, className }}>
      <input type="text" {...rest} {...wiring.control} className={styles.control} />
    </Frame>
  );
}

/** A password, with a button that shows it. */
export function PasswordField({ label, error, hint, optional, className, ...rest }: Own<'input'>) {
  const wiring = useWiring(rest.id, error, hint);
  const [visible, setVisible] = useState(false);
  return (
    <Frame {...{ label, error, hint, optional, wiring, className }}>
      <span className={styles.password}>
        <input {...rest} {...wiring.control} className={styles.control} type={visible ? 'text' : 'password'} />
        <button
          type="button"
          className={styles.reveal}
          aria-label={visible ? 'Nascondi password' : 'Mostra password'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </span>
    </Frame>
  );
}

export function SelectField({ label, error, hint, optional, className, children, ...rest }: Own<'select'>) {
  const wiring = useWiring(rest.id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, wiring, className }}>
      <select {...rest} {...wiring.control} className={cx(styles.control, styles.select)}>
        {children}
      </select>
    </Frame>
  );
}

export function TextArea({ label, error, hint, optional, className, ...rest }: Own<'textarea'>) {
  const wiring = useWiring(rest.id, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, wiring, className }}>
      <textarea rows={3} {...rest} {...wiring.control} className={styles.control} />
    </Frame>
  );
}

/** A tick box with its label beside it. */
export function CheckField({ label, error, hint, className, ...rest }: Own<'input'>) {
  const wiring = useWiring(rest.id, error, hint);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.check}>
        <input {...rest} {...wiring.control} type="checkbox" />
        <span>{label}</span>
      </label>
      <Notes {...{ error, hint, wiring }} />
    </div>
  );
}

type Wiring = ReturnType<typeof useWiring>;

/** The ids that tie a field to its label, hint and error. */
function useWiring(givenId: string | undefined, error: string | undefined, hint: ReactNode) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(hint ? hintId : null, error ? errorId : null);
  return {
    hintId,
    errorId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

interface FrameProps {
  label: string;
  error: string | undefined;
  hint: ReactNode;
  optional: boolean | undefined;
  wiring: Wiring;
  className: string | undefined;
  children: ReactNode;
}

function Frame({ label, error, hint, optional, wiring, className, children }: FrameProps) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={wiring.control.id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (facoltativo)</span>}
      </label>
      {children}
      <Notes {...{ error, hint, wiring }} />
    </div>
  );
}

function Notes({ error, hint, wiring }: { error: string | undefined; hint: ReactNode; wiring: Wiring }) {
  return (
    <>
      {hint && (
        <p id={wiring.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
