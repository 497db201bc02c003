import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountErasure, type ErasureBlocker } from '../../../shared/account/schema.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { ApiError, callApi, errorMessage } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

export function useEraseAccount() {
  const { clear } = useSession();
  const navigate = useNavigate();
  const [openMatters, setOpen] = useState<ErasureBlocker[]>([]);
  const form = useShopForm(
    accountErasure(),
    { currentPassword: '' },
    { onInvalid: () => toast.error(errorMessages.form) },
  );
  return {
    form,
    /** What has to be settled first, where the shop said so. */
    open: openMatters,
    submit: form.submit(async (body) => {
      setOpen([]);
      try {
        await callApi('eraseMe', { body });
        toast.success(successMessages.erasure);
        clear();
        // A call that was on its way meanwhile may have been refused, and have led to the login.
        void navigate(paths.home, { replace: true });
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.code === 'ACCOUNT_IN_USE') return setOpen((error.details as { open: ErasureBlocker[] }).open);
          form.showErrors(error.errors);
        }
        toast.error(errorMessage(error, errorMessages.erasure));
      }
    }),
  };
}
