import { useWatch } from 'react-hook-form';
import type { User } from '../../../shared/account/answers.ts';
import { callApi } from '../../data/api.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import {
  checkoutForm,
  initialCheckoutFields,
  toFormErrors,
  toProfile,
  changedFields,
  type CheckoutFields,
  type CheckoutForm,
} from './form.ts';

/** The form of the address and the notes. Typed fields survive a reload and a new login. */
export function useAddressForm(user: User) {
  const { setUser } = useSession();
  const { field, errors, failedSubmits, submit, getValues, showErrors, control } = useShopForm(
    checkoutForm,
    initialCheckoutFields(user, checkoutStorage.read(user._id).fields as Partial<CheckoutFields> | undefined),
  );
  return {
    field,
    isSaveOffered: user.address.street === '',
    wantsInvoice: useWatch({ control, name: 'wantsInvoice' }),
    hasBilling: useWatch({ control, name: 'hasBilling' }),
    errors,
    failedSubmits,
    /** Null when a field has an error. */
    check: async (): Promise<CheckoutForm | null> => {
      let form: CheckoutForm | null = null;
      await submit((valid) => void (form = valid))();
      return form;
    },
    /** Once the order is placed: puts its address into the profile, if the shopper wants that. */
    save: async (form: CheckoutForm) => {
      if (!form.savesAddress) return;
      try {
        setUser((await callApi('updateMe', { body: toProfile(user, form) })).user);
      } catch {
        // The order stands. The next checkout offers it again.
      }
    },
    store: () => checkoutStorage.update(user._id, { fields: changedFields(getValues(), user) }),
    showErrors: (serverErrors: Record<string, string>) => showErrors(toFormErrors(serverErrors)),
  };
}
