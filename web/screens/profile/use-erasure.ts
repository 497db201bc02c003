import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { erasure, type OpenMatter } from '../../../shared/account.ts';
import { failures, successes } from '../../../shared/texts.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../kit/form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

export function useErasure() {
  const { forget } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenMatter[]>([]);
  const form = useShopForm(erasure(), { currentPassword: '' }, { onInvalid: () => toast.error(failures.form) });
  return {
    form,
    /** What has to be settled first, where the shop said so. */
    open,
    submit: form.submit(async (body) => {
      setOpen([]);
      try {
        await call('eraseMe', { body });
        toast.success(successes.erasure);
        forget();
        // A call that was on its way meanwhile may have been refused, and have led to the login.
        void navigate(paths.home, { replace: true });
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.code === 'ACCOUNT_IN_USE') return setOpen((error.details as { open: OpenMatter[] }).open);
          form.showErrors(error.errors);
        }
        toast.error(messageOf(error, failures.erasure));
      }
    }),
  };
}
