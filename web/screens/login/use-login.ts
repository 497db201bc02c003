import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { credentials, type Credentials } from '../../../shared/account/schema.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { useShopConfig } from '../../data/shop-config.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** A link of an email led to the order. */
const FOR_ORDER =
  'Accedi per vedere il tuo ordine. Se l’ha preso il negozio e non hai ancora una password, sceglila da «Password dimenticata?».';

export function useLogin() {
  const session = useSession();
  const state = useLocation().state as LoginState | null;
  const { data: config } = useShopConfig();
  /** A toast is gone after three seconds; beside the form the reason stays until the next try. */
  const [failure, setFailure] = useState<string>();
  /** The right ones of an admin, whose second factor is asked for. */
  const [admitted, setAdmitted] = useState<Credentials>();
  const forgetFailure = () => setFailure(undefined);
  const reason = state?.message ?? (state?.from?.startsWith(paths.orderConfirmation('')) ? FOR_ORDER : undefined);
  const form = useShopForm(credentials(), { email: '', password: '' }, { onInvalid: forgetFailure });

  return {
    form,
    failure,
    /** When it is 'in', the screen goes to `target`. */
    status: session.status,
    // An admin without a second factor sets it up there.
    target: session.user?.secondFactor ? paths.admin : safeRedirect(state?.from, paths.home),
    admitted,
    startOver: () => setAdmitted(undefined),
    /** Passed on to registration and password reset, so that they return to the same place. */
    state,
    /** Not what the failure says already. */
    reason: reason === failure ? undefined : reason,
    demoAccounts: config?.demo?.accounts ?? [],
    fill: (account: { email: string; password: string }) => {
      form.setValue('email', account.email);
      form.setValue('password', account.password);
      form.clearErrors();
    },
    submit: form.submit(async (values) => {
      forgetFailure();
      try {
        await session.login(values);
        // Why the shop asked for it is settled.
        toast.remove();
        toast.success(successMessages.login);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return setAdmitted(values);
        const message = errorMessage(error, errorMessages.login);
        setFailure(message);
        toast.error(message);
      }
    }),
  };
}
