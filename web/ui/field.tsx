import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Adds '(facoltativo)' to the label, or the form of the word that agrees with it. */
  optional?: boolean | 'facoltativa' | 'facoltativi' | 'facoltative';
}

type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldProps & ComponentProps<Tag>;

/** One line of text. Its props are `useShopForm().field(name)`. */
export function TextField({ label, error, hint, optional, className, ...rest }: ControlProps<'input'>) {
  const ids = useFieldIds(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, ids, className }}>
      <input type="text" {...rest} {...ids.control} className={styles.control} />
    </Frame>
  );
}

/** A password with a button that shows it. */
export function PasswordField({ label, error, hint, optional, className, ...rest }: ControlProps<'input'>) {
  const ids = useFieldIds(rest, error, hint);
  const [visible, setVisible] = useState(false);
  return (
    <Frame {...{ label, error, hint, optional, ids, className }}>
      <span className={styles.password}>
        <input {...rest} {...ids.control} className={styles.control} type={visible ? 'text' : 'password'} />
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

export function SelectField({ label, error, hint, optional, className, children, ...rest }: ControlProps<'select'>) {
  const ids = useFieldIds(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, ids, className }}>
      <select {...rest} {...ids.control} className={cx(styles.control, styles.select)}>
        {children}
      </select>
    </Frame>
  );
}

export function TextArea({ label, error, hint, optional, className, ...rest }: ControlProps<'textarea'>) {
  const ids = useFieldIds(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, ids, className }}>
      <textarea rows={3} {...rest} {...ids.control} className={styles.control} />
    </Frame>
  );
}

/** A checkbox with its label beside it. */
export function CheckField({ label, error, hint, className, ...rest }: ControlProps<'input'>) {
  const ids = useFieldIds(rest, error, hint);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.check}>
        <input {...rest} {...ids.control} type="checkbox" />
        <span>{label}</span>
      </label>
      <Notes {...{ error, hint, ids }} />
    </div>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

/** The ids that connect a field with its label, hint and error. */
function useFieldIds(
  field: { id?: string | undefined; required?: boolean | undefined },
  error: string | undefined,
  hint: ReactNode,
) {
  const generatedId = useId();
  const id = field.id ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(hint ? hintId : null, error ? errorId : null);
  return {
    hintId,
    errorId,
    control: {
      id,
      // The browser calls an empty required field invalid. A screen reader must not say so before it is submitted.
      'aria-invalid': error ? true : field.required ? false : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FrameProps {
  label: string;
  error: string | undefined;
  hint: ReactNode;
  optional: FieldProps['optional'];
  ids: FieldIds;
  className: string | undefined;
  children: ReactNode;
}

function Frame({ label, error, hint, optional, ids, className, children }: FrameProps) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={ids.control.id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({optional === true ? 'facoltativo' : optional})</span>}
      </label>
      {children}
      <Notes {...{ error, hint, ids }} />
    </div>
  );
}

function Notes({ error, hint, ids }: { error: string | undefined; hint: ReactNode; ids: FieldIds }) {
  return (
    <>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
