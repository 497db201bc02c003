/**
 * Failures of a call that the shop knows by name. A conflict with another writer is sent again with backoff, which the SDK
 * does not do; so is a throttled call. Both end as BUSY.
 */
import { withRetry } from '../../platform/retry.ts';

/** A condition did not hold. `failedPositions` are the writes of the transaction concerned (0 for a single write). */
export class ConditionFailed extends Error {
  constructor(readonly failedPositions: number[]) {
    super(`condition failed at ${failedPositions.join(', ')}`);
    this.name = 'ConditionFailed';
  }
}

/** Throws ConditionFailed at once, BUSY after eight conflicts or at the deadline. */
export function withConflictRetry<T>(call: () => Promise<T>): Promise<T> {
  return withRetry(() => call().catch(rethrowAsConditionFailed), {
    maxAttempts: 8,
    isRetryable: isConflict,
    backoff: { firstMs: 50, maxMs: 1000 },
  });
}

function rethrowAsConditionFailed(error: unknown): never {
  const positions = failedPositions(error);
  throw positions.length > 0 ? new ConditionFailed(positions) : error;
}

interface AwsFailure {
  name?: string;
  CancellationReasons?: { Code?: string }[];
}

function failedPositions(error: unknown): number[] {
  const { name, CancellationReasons: reasons } = error as AwsFailure;
  if (name === 'ConditionalCheckFailedException') return [0];
  return (reasons ?? []).flatMap(({ Code }, position) => (Code === 'ConditionalCheckFailed' ? [position] : []));
}

const RETRYABLE_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const RETRYABLE_ERRORS = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  // The SDK has sent these two again by itself before.
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
]);

function isConflict(error: unknown): boolean {
  const { name = '', CancellationReasons: reasons } = error as AwsFailure;
  if (RETRYABLE_ERRORS.has(name)) return true;
  return (
    name === 'TransactionCanceledException' && (reasons ?? []).some(({ Code }) => RETRYABLE_REASONS.has(Code ?? ''))
  );
}
