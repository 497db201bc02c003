import { useEffect } from 'react';
import { failures } from '../../../../shared/texts.ts';
import { messageOf, type ApiError } from '../../../data/api.ts';
import { toast } from '../../../ui/toast.ts';

/** Says once, in passing, that the list could not be read. */
export function useLoadFailure(error: ApiError | undefined) {
  useEffect(() => {
    if (error) toast.error(messageOf(error, failures.adminOrdersLoad));
  }, [error]);
}
