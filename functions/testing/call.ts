/** Calls a use case the way the kit does: input checked by its schema, the caller read from the table. */
import type { RouteName } from '../../shared/routes.ts';
import { inputs, type Answer } from '../../shared/schemas.ts';
import type { Role } from '../../shared/account.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { readAccount } from '../store/accounts.ts';

export interface Sent {
  body?: unknown;
  params?: unknown;
  query?: unknown;
  /** The id of the account that calls. */
  as?: string;
  role?: Role;
  address?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** The answer together with the Set-Cookie lines. */
export type Answered<N extends RouteName> = Answer<N> & { cookies: string[] };

export async function called<N extends RouteName>(name: N, run: UseCase<N>, sent: Sent = {}): Promise<Answered<N>> {
  const cookies: string[] = [];
  const account = sent.as === undefined ? undefined : await readAccount(sent.as);
  const answer = await run({
    params: inputs[name].params.parse(sent.params ?? {}),
    query: inputs[name].query.parse(sent.query ?? {}),
    body: inputs[name].body.parse(sent.body ?? {}),
    caller: sent.as === undefined ? undefined : { id: sent.as, role: sent.role ?? 'customer', account },
    header: (header: string) => sent.headers?.[header],
    cookie: (cookie: string) => sent.cookies?.[cookie],
    setCookie: (line: string) => cookies.push(line),
    site: 'http://localhost:3000',
    address: sent.address ?? '203.0.113.7',
  } as unknown as Call<N>);
  return { ...answer, cookies };
}
