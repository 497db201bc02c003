import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BodyInput } from '../../../shared/api/inputs.ts';
import { ApiError } from '../../data/api.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { acceptInvitation, type Invitation } from '../../data/invitation.ts';
import { useSession, type LoginState } from '../../data/session.tsx';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { invitationTexts } from './texts.ts';

export interface InvitationFormProps {
  token: string;
  invitation: Invitation;
  reload: () => unknown;
}

/** Accepts an invitation and leads to the log-in. `accept` answers the server's errors of the fields. */
export function useAccept({ reload }: InvitationFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    forgetFailure: () => setFailure(undefined),
    accept: async (body: BodyInput<'acceptInvitation'>): Promise<Record<string, string>> => {
      setFailure(undefined);
      try {
        await acceptInvitation(body);
      } catch (error) {
        setFailure(changeErrorMessage(error, invitationTexts.failed, invitationTexts.unknown));
        // The address got an account, or lost it: the other form is the right one.
        if (error instanceof ApiError && ['EMAIL_TAKEN', 'USER_NOT_FOUND'].includes(error.code)) void reload();
        return error instanceof ApiError ? error.errors : {};
      }
      // The session of this browser may be of that account, and has ended.
      if (session.user) session.logout();
      toast.success(invitationTexts.accepted);
      const state: LoginState = { from: paths.admin };
      await navigate(paths.login, { replace: true, state });
      return {};
    },
  };
}
