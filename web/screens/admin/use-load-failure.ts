import { useEffect } from 'react';
import { messageOf, type ApiError } from '../../data/api.ts';
import { toast } from '../../ui/toast.ts';

/** Says once, in passing, that a list could not be read: the server's words, or those of the situation. */
export function useLoadFailure(error: ApiError | undefined, otherwise: string) {
  useEffect(() => {
    if (error) toast.error(messageOf(error, otherwise));
  }, [error, otherwise]);
}
