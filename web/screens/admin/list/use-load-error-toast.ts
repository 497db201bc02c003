import { useEffect } from 'react';
import { errorMessage, type ApiError } from '../../../data/api.ts';
import { toast } from '../../../ui/toast.ts';

/** Says once, in passing, that a list could not be read: the server's words, or those of the situation. */
export function useLoadErrorToast(error: ApiError | undefined, otherwise: string) {
  useEffect(() => {
    if (error) toast.error(errorMessage(error, otherwise));
  }, [error, otherwise]);
}
