import { useWatch } from 'react-hook-form';
import type { User } from '../../../shared/account/answers.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import {
  checkoutForm,
  initialCheckoutFields,
  toFormErrors,
  changedFields,
  type CheckoutFields,
  type CheckoutForm,
} from './form.ts';

/** The parcel's address and the notes: from the profile, and as typed before a reload or a new log-in. */
export function useAddressForm(user: User) {
  const { field, errors, failedSubmits, submit, getValues, showErrors, control } = useShopForm(
    checkoutForm,
    initialCheckoutFields(user, checkoutStorage.read(user._id).fields as Partial<CheckoutFields> | undefined),
  );
  return {
    field,
    wantsInvoice: useWatch({ control, name: 'wantsInvoice' }),
    errors,
    failedSubmits,
    /** The fields, or null where something is wrong with them: then they say what. */
    check: async (): Promise<CheckoutForm | null> => {
      let form: CheckoutForm | null = null;
      await submit((valid) => void (form = valid))();
      return form;
    },
    remember: () => checkoutStorage.update(user._id, { fields: changedFields(getValues(), user) }),
    showErrors: (errors: Record<string, string>) => showErrors(toFormErrors(errors)),
  };
}
