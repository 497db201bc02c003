/** One customer, as the back office knows them. */
import type { User } from '../../shared/account/answers.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { answerOrReadBack, callApi } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useApiQuery } from './use-api-query.ts';

export type { Customer } from '../../shared/account/customer-schema.ts';

/** `customer` is undefined while it loads. */
export function useAdminCustomer(id: string) {
  const { data, error, mutate } = useApiQuery('readCustomer', { params: { id } });
  return {
    customer: data,
    error: data ? undefined : error,
    reload: () => mutate(),
    /** Rejects with ApiError. */
    changeNotes: async (body: BodyInput<'changeCustomerNotes'>) => {
      // Also after a failure: it may be there.
      await callApi('changeCustomerNotes', { params: { id }, body }).finally(() => mutate());
    },
    /** Rejects with ApiError. */
    setActive: async (user: User, isActive: boolean) => {
      const change = callWithSecondFactor('setUserStatus', { params: { id: user._id }, body: { isActive } });
      const answer = await answerOrReadBack(change, async () => {
        const found = await callApi('readCustomer', { params: { id } });
        return found.user.isActive === isActive ? found : undefined;
      });
      void mutate((customer) => customer && { ...customer, user: answer.user });
      return answer.user;
    },
  };
}
