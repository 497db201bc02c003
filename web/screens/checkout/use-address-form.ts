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

/** The form of the address and the notes. Typed fields survive a reload and a new login. */
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
    /** Null when a field has an error. */
    check: async (): Promise<CheckoutForm | null> => {
      let form: CheckoutForm | null = null;
      await submit((valid) => void (form = valid))();
      return form;
    },
    store: () => checkoutStorage.update(user._id, { fields: changedFields(getValues(), user) }),
    showErrors: (serverErrors: Record<string, string>) => showErrors(toFormErrors(serverErrors)),
  };
}
