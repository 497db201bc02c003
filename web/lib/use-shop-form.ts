/**
 * Forms: react-hook-form with a schema of `shared/`, as the specification wants them. Imported by screens that have a
 * form and by nothing else, because it brings zod.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type SubmitHandler } from 'react-hook-form';
import type * as z from 'zod';

export interface FormError {
  /** The field's id and name. */
  name: string;
  message: string;
}

/**
 * `field('email')` is what a field component takes: name, ref, handlers, id and its error. An error goes as soon as its
 * field is edited and comes back at the next attempt. `errors` are for the summary; `failedSubmits` changes with every failed
 * attempt, so that the summary takes the focus again.
 */
export function useShopForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { onInvalid }: { onInvalid?: () => void } = {},
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [failedSubmits, setAttempt] = useState(0);
  const errors = faultsOf(form.formState.errors);

  const failed = () => {
    setAttempt((count) => count + 1);
    onInvalid?.();
  };

  return {
    ...form,
    errors,
    failedSubmits,
    field: (name: FieldPath<Input>, options: { onChange?: () => void; valueAsNumber?: boolean } = {}) => {
      const error = errors.find((fault) => fault.name === name)?.message;
      const registered = form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          options.onChange?.();
        },
        ...(options.valueAsNumber && { valueAsNumber: true }),
      });
      return { ...registered, id: name as string, error };
    },
    submit: (onValid: SubmitHandler<Output>) => form.handleSubmit(onValid, failed),
    /** Puts the server's `errors` beside their fields. True when there was one for a field of this form. */
    showErrors: (errors: Record<string, string>): boolean => {
      const known = Object.entries(errors).filter(([name]) => form.getValues(name as FieldPath<Input>) !== undefined);
      for (const [name, message] of known) form.setError(name as FieldPath<Input>, { message });
      if (known.length > 0) setAttempt((count) => count + 1);
      return known.length > 0;
    },
  };
}

/** Nested errors, flat: { address: { city: { message } } } → address.city. */
function faultsOf(errors: object, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return [];
    const name = prefix + key;
    const { message } = value as { message?: unknown };
    return typeof message === 'string' ? [{ name, message }] : faultsOf(value, `${name}.`);
  });
}
