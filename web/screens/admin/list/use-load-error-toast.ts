import { useEffect } from 'react';
import { errorMessage, type ApiError } from '../../../data/api.ts';
import { toast } from '../../../ui/toast.ts';

/** A toast when a list could not be read: the server's message, or `fallback`. */
export function useLoadErrorToast(error: ApiError | undefined, fallback: string) {
  useEffect(() => {
    if (error) toast.error(errorMessage(error, fallback));
  }, [error, fallback]);
}
