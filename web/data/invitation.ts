/** The page that an invitation to the back office opens. */
import useSWR from 'swr';
import type { Invitation } from '../../shared/account/answers.ts';
import { adminRoutes } from '../../shared/api/admin-routes.ts';
import type { BodyInput } from '../../shared/api/inputs.ts';
import { addRoutes, callApi, type ApiError } from './api.ts';

const { acceptInvitation: call } = adminRoutes;
addRoutes({ acceptInvitation: call });

export type { Invitation };

/** What the invitation of a token is for. An empty token sends no call. */
export function useInvitation(token: string) {
  const read = () => callApi('acceptInvitation', { body: { step: 'read', token } });
  const options = { revalidateOnFocus: false, revalidateOnReconnect: false };
  const { data, error, mutate } = useSWR<Invitation, ApiError>(token ? ['invitation', token] : null, read, options);
  return { invitation: data, error, reload: () => mutate() };
}

/** Rejects with ApiError; its errors name the fields. */
export async function acceptInvitation(body: BodyInput<'acceptInvitation'>): Promise<void> {
  await callApi('acceptInvitation', { body });
}
