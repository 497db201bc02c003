/**
 * The structured log. Log ids and codes, never a body, a token, an address or a name of a person. Errors of a service may
 * still hold an email address (SES names whom it refuses): only its domain is logged. Each line of a call carries the
 * request id.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

const requestIdStore = new AsyncLocalStorage<string>();

/** Runs a call so that each of its log lines carries its request id. */
export function withRequestId<T>(requestId: string, call: () => T): T {
  return requestIdStore.run(requestId, call);
}

const EMAIL_LOCAL_PART = /[\w.%+-]+(?=@[\w-]+(\.[\w-]+)+)/g;

export const log = new Logger({
  serviceName: 'vetrina',
  jsonReplacerFn: (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(EMAIL_LOCAL_PART, '…');
    const requestId = key === '' && requestIdStore.getStore();
    return requestId ? { requestId, ...(value as object) } : value;
  },
});
