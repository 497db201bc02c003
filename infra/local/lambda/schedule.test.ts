import { parseRate } from './schedule.ts';

describe('a schedule expression', () => {
  it.each([
    ['rate(5 minutes)', 300_000],
    ['rate(1 hour)', 3_600_000],
    ['rate(2 days)', 172_800_000],
    ['cron(0 3 * * ? *)', undefined],
    [undefined, undefined],
  ])('%s means every %s ms', (expression, milliseconds) => expect(parseRate(expression)).toBe(milliseconds));
});
