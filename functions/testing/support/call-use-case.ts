/** Calls a use case as functions/http does: parses the input and reads the caller's account. */
import type { Role } from '../../../shared/account/roles.ts';
import type { Answer } from '../../../shared/api/answers.ts';
import { inputs } from '../../../shared/api/inputs.ts';
import type { RouteName } from '../../../shared/api/routes.ts';
import type { Call, UseCase } from '../../http/resource-handler.ts';
import { readAccount } from '../../store/accounts/accounts.ts';

export interface UseCaseInput {
  body?: unknown;
  params?: unknown;
  query?: unknown;
  /** Of the caller. */
  accountId?: string;
  sessionId?: string;
  role?: Role;
  address?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** The answer and the Set-Cookie headers. */
type UseCaseAnswer<N extends RouteName> = Answer<N> & { cookies: string[] };

export async function callUseCase<N extends RouteName>(
  name: N,
  run: UseCase<N>,
  input: UseCaseInput = {},
): Promise<UseCaseAnswer<N>> {
  const cookies: string[] = [];
  const account = input.accountId === undefined ? undefined : await readAccount(input.accountId);
  const answer = await run({
    params: inputs[name].params.parse(input.params ?? {}),
    query: inputs[name].query.parse(input.query ?? {}),
    body: inputs[name].body.parse(input.body ?? {}),
    caller:
      input.accountId === undefined
        ? undefined
        : { id: input.accountId, role: input.role ?? 'customer', account, sessionId: input.sessionId ?? 'session' },
    header: (header: string) => input.headers?.[header],
    cookie: (cookie: string) => input.cookies?.[cookie],
    setCookie: (cookie: string) => cookies.push(cookie),
    site: 'http://localhost:3000',
    ipAddress: input.address ?? '203.0.113.7',
  } as unknown as Call<N>);
  return { ...answer, cookies };
}
