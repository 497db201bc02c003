/** react-hook-form with a schema of `shared/`. Only screens with a form import it, because it loads zod. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type SubmitHandler } from 'react-hook-form';
import type * as z from 'zod';

interface FormError {
  /** The field's id and name. */
  name: string;
  message: string;
}

/**
 * `field('email')` makes the props of a field component: name, ref, handlers, id and error. Editing a field removes its
 * error until the next submit. The error summary shows `errors` and takes the focus when `failedSubmits` changes.
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
  const [failedSubmits, setFailedSubmits] = useState(0);
  const errors = flatten(form.formState.errors);

  const onFailure = () => {
    setFailedSubmits((count) => count + 1);
    onInvalid?.();
  };

  return {
    ...form,
    errors,
    failedSubmits,
    field: (name: FieldPath<Input>, options: { onChange?: () => void; valueAsNumber?: boolean } = {}) => {
      const error = errors.find((formError) => formError.name === name)?.message;
      const registered = form.register(name, {
        onChange: () => {
          form.clearErrors(name);
          options.onChange?.();
        },
        ...(options.valueAsNumber && { valueAsNumber: true }),
      });
      return { ...registered, id: name as string, error };
    },
    submit: (onValid: SubmitHandler<Output>) => form.handleSubmit(onValid, onFailure),
    /** Shows the server's errors at their fields. False when none of them is about a field of this form. */
    showErrors: (serverErrors: Record<string, string>): boolean => {
      const matching = Object.entries(serverErrors).filter(
        ([name]) => form.getValues(name as FieldPath<Input>) !== undefined,
      );
      for (const [name, message] of matching) form.setError(name as FieldPath<Input>, { message });
      if (matching.length > 0) setFailedSubmits((count) => count + 1);
      return matching.length > 0;
    },
  };
}

/** { address: { city: { message } } } → [{ name: 'address.city', message }]. */
function flatten(errors: object, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return [];
    const name = prefix + key;
    const { message } = value as { message?: unknown };
    return typeof message === 'string' ? [{ name, message }] : flatten(value, `${name}.`);
  });
}
