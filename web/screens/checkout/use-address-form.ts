import { useWatch } from 'react-hook-form';
import type { User } from '../../../shared/account.ts';
import { checkoutMemory } from '../../data/checkout-memory.ts';
import { useShopForm } from '../../kit/form.ts';
import { checkoutForm, fieldsFor, namesInForm, typedFields, type CheckoutFields, type CheckoutForm } from './form.ts';

/** The parcel's address and the notes: from the profile, and as typed before a reload or a new log-in. */
export function useAddressForm(user: User) {
  const { field, faults, attempt, submit, getValues, showErrors, control } = useShopForm(
    checkoutForm,
    fieldsFor(user, checkoutMemory.read(user._id).fields as Partial<CheckoutFields> | undefined),
  );
  return {
    field,
    wantsInvoice: useWatch({ control, name: 'wantsInvoice' }),
    faults,
    attempt,
    /** The fields, or null where something is wrong with them: then they say what. */
    check: async (): Promise<CheckoutForm | null> => {
      let form: CheckoutForm | null = null;
      await submit((valid) => void (form = valid))();
      return form;
    },
    remember: () => checkoutMemory.keep(user._id, { fields: typedFields(getValues(), user) }),
    showErrors: (errors: Record<string, string>) => showErrors(namesInForm(errors)),
  };
}
