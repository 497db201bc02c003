import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { User } from '../../../shared/account/answers.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { answerOrReadBack, ApiError, callApi, errorMessage } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useFormDraft } from '../../data/use-form-draft.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { toast } from '../../ui/toast.ts';
import { hasProfile, isOtherEmail, initialProfileFields, profileForm } from './form.ts';

export const PROFILE_DRAFT = 'profile';

/** What would be lost if the person left now. */
export type FormEdits = 'none' | 'unsaved' | 'saving';

export interface InfoFormCallbacks {
  onEdits: (edits: FormEdits) => void;
  onDone: () => void;
}

export function useInfoForm(user: User, { onEdits, onDone }: InfoFormCallbacks) {
  const { setUser } = useSession();
  const form = useShopForm(profileForm(user.email), initialProfileFields(user), {
    onInvalid: () => toast.error(errorMessages.form),
  });
  const draft = useFormDraft<z.input<ReturnType<typeof profileForm>>>(form, PROFILE_DRAFT, {
    leaveOut: ['currentPassword'],
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onEdits(!isDirty ? 'none' : isSubmitting ? 'saving' : 'unsaved'), [isDirty, isSubmitting, onEdits]);
  useEffect(() => () => onEdits('none'), [onEdits]);
  const email = useWatch({ control: form.control, name: 'email' });
  const changesEmail = isOtherEmail(email, user.email);

  return {
    form,
    draft,
    /** Gives the edits up. */
    cancel: () => {
      draft.forget();
      onDone();
    },
    /** A change of the email needs the password. */
    changesEmail,
    submit: form.submit(async ({ currentPassword, ...profile }) => {
      try {
        const body = { ...profile, ...(changesEmail && { currentPassword }) };
        const { user: saved } = await answerOrReadBack(callApi('updateMe', { body }), async () => {
          const answer = await callApi('readMe');
          return isDirty && hasProfile(answer.user, profile) ? answer : undefined;
        });
        setUser(saved);
        toast.success(successMessages.profile);
        draft.forget();
        onDone();
      } catch (error) {
        if (error instanceof ApiError) {
          form.showErrors(error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.errors);
        }
        toast.error(errorMessage(error, errorMessages.profile));
      }
    }),
  };
}
