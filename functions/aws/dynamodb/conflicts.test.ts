import { withConflictRetry } from './conflicts.ts';

const awsError = (name: string, ...codes: string[]) =>
  Object.assign(new Error(name), {
    name,
    ...(codes.length > 0 && { CancellationReasons: codes.map((Code) => ({ Code })) }),
  });

/** A call that fails so often with an error before it succeeds. */
const failing = (times: number, error: Error) => {
  let calls = 0;
  return jest.fn(() => ((calls += 1) > times ? Promise.resolve('done') : Promise.reject(error)));
};

describe('a call of the table', () => {
  it.each([
    awsError('TransactionConflictException'),
    awsError('ThrottlingException'),
    awsError('TransactionCanceledException', 'None', 'TransactionConflict'),
    awsError('TransactionCanceledException', 'ThrottlingError'),
  ])('is sent again after %s', async (error) => {
    const call = failing(1, error);
    expect(await withConflictRetry(call)).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not sent again where its condition failed, even beside a conflict', async () => {
    const call = failing(1, awsError('TransactionCanceledException', 'ConditionalCheckFailed', 'TransactionConflict'));
    await expect(withConflictRetry(call)).rejects.toMatchObject({ name: 'ConditionFailed', failedPositions: [0] });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('throws every other error at once', async () => {
    const call = failing(1, awsError('ValidationException'));
    await expect(withConflictRetry(call)).rejects.toThrow('ValidationException');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('ends as BUSY after eight attempts', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const call = failing(100, awsError('ThrottlingException'));
    await expect(withConflictRetry(call)).rejects.toMatchObject({ code: 'BUSY' });
    expect(call).toHaveBeenCalledTimes(8);
    jest.restoreAllMocks();
  });
});
