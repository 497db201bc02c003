/** What was declared about an order before. */
import type { StoredOrder } from '../store/orders/read.ts';
import { readReturn, type Return } from '../store/returns/returns.ts';

/** The latest return of the order that is not closed. An exchange is none: what follows it is declared for its order. */
export async function findOpenReturn({ returns = [] }: StoredOrder): Promise<Return | undefined> {
  const last = returns.findLast(({ closed, exchangedFor }) => !closed && !exchangedFor);
  return last && (await readReturn(last.id));
}

/**
 * False where an admin matched a statement to an order of somebody else. It takes nothing away from the buyer, whose own
 * declaration is kept apart, with its own time.
 */
export function isOfBuyer({ statement: { channel, email } }: Return, { person, contactEmail }: StoredOrder): boolean {
  return channel === 'account' || [person.email, contactEmail].includes(email);
}
