/** Who works in the back office, for an owner: the list, and the changes of it. */
import type { Staff } from '../../shared/account/answers.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useApiQuery } from './use-api-query.ts';

export type StaffMember = Staff['members'][number];
export type Invitation = Staff['invitations'][number];
export type StaffChange = BodyInput<'changeStaff'>;
export type StaffList = ReturnType<typeof useStaff>;

export function useStaff() {
  const { data, error, mutate } = useApiQuery('listStaff', {});
  return {
    staff: data,
    error,
    reload: () => mutate(),
    /** Rejects with ApiError; its errors name the fields. The list is read again in any case. */
    change: async (body: StaffChange) => {
      try {
        await callWithSecondFactor('changeStaff', { body });
      } finally {
        await mutate();
      }
    },
  };
}
