/** What happened to an order, with the notes of colleagues. Only the back office reads it. */
import { useCallback, useState } from 'react';
import type { Order } from '../../shared/order/answers.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';
import { useReread } from './use-reread.ts';

export type { TimelineEntry } from '../../shared/order/timeline-schema.ts';

/**
 * `entries` is undefined while they load. A change of the order may send another email a moment later: it is looked for until
 * it is there.
 */
export function useOrderTimeline({ _id: id, version }: Order) {
  const { data, error, mutate } = useApiQuery('readOrderTimeline', { params: { id } });
  const emailCount = data?.entries.filter(({ kind }) => kind === 'email').length ?? 0;
  const [emailsBefore, setEmailsBefore] = useState({ version, count: Infinity });
  if (version !== emailsBefore.version) setEmailsBefore({ version, count: emailCount });
  const reread = useCallback(() => void mutate(), [mutate]);
  useReread(emailCount <= emailsBefore.count && emailsBefore.count < Infinity, reread, version);

  return {
    entries: data?.entries,
    hasFailed: error !== undefined && !data,
    reload: reread,
    /** Rejects with ApiError. */
    changeNotes: async (body: BodyInput<'changeOrderNotes'>) => {
      // Also after a failure: it may be there.
      await callApi('changeOrderNotes', { params: { id }, body }).finally(() => mutate());
    },
  };
}

export type OrderTimeline = ReturnType<typeof useOrderTimeline>;
