/** Calls a use case the way the kit does: input checked by its schema, the caller read from the table. */
import type { RouteName } from '../../../shared/api/routes.ts';
import { inputs } from '../../../shared/api/inputs.ts';
import type { Answer } from '../../../shared/api/answers.ts';
import type { Role } from '../../../shared/account/roles.ts';
import type { Call, UseCase } from '../../http/resource-handler.ts';
import { readAccount } from '../../store/accounts/accounts.ts';

export interface UseCaseInput {
  body?: unknown;
  params?: unknown;
  query?: unknown;
  /** The id of the account that calls. */
  accountId?: string;
  role?: Role;
  address?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** The answer together with the Set-Cookie lines. */
export type UseCaseAnswer<N extends RouteName> = Answer<N> & { cookies: string[] };

export async function callUseCase<N extends RouteName>(
  name: N,
  run: UseCase<N>,
  sent: UseCaseInput = {},
): Promise<UseCaseAnswer<N>> {
  const cookies: string[] = [];
  const account = sent.accountId === undefined ? undefined : await readAccount(sent.accountId);
  const answer = await run({
    params: inputs[name].params.parse(sent.params ?? {}),
    query: inputs[name].query.parse(sent.query ?? {}),
    body: inputs[name].body.parse(sent.body ?? {}),
    caller: sent.accountId === undefined ? undefined : { id: sent.accountId, role: sent.role ?? 'customer', account },
    header: (header: string) => sent.headers?.[header],
    cookie: (cookie: string) => sent.cookies?.[cookie],
    setCookie: (line: string) => cookies.push(line),
    site: 'http://localhost:3000',
    ipAddress: sent.address ?? '203.0.113.7',
  } as unknown as Call<N>);
  return { ...answer, cookies };
}
