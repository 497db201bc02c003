/**
 * The structured log. Never give it a body, a token, an address or a person's name: ids and codes are enough. What a
 * service says of its failure may hold an address all the same (SES names whom it will not write to): of that the domain
 * stays. Each line of a call carries the call's request id.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

const requestIdStore = new AsyncLocalStorage<string>();

/** Runs a call, so that whatever it logs says which one it was. */
export function withRequestId<T>(requestId: string, call: () => T): T {
  return requestIdStore.run(requestId, call);
}

const ADDRESS = /[\w.%+-]+(?=@[\w-]+(\.[\w-]+)+)/g;

export const log = new Logger({
  serviceName: 'vetrina',
  jsonReplacerFn: (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(ADDRESS, '…');
    const requestId = key === '' && requestIdStore.getStore();
    return requestId ? { requestId, ...(value as object) } : value;
  },
});
