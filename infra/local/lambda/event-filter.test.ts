import { createEventFilter } from './event-filter.ts';

const record = (pk: string, sk: string) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } });
const filterOf = (...keys: object[]) =>
  createEventFilter({ Filters: keys.map((Keys) => ({ Pattern: JSON.stringify({ dynamodb: { Keys } }) })) });

describe('an event filter', () => {
  it('lets records pass whose fields all have one of the texts or prefixes', () => {
    const matches = filterOf({ pk: { S: [{ prefix: 'O#' }, { prefix: 'P#' }] }, sk: { S: ['A', { prefix: 'V#' }] } });
    expect([record('O#1', 'A'), record('P#1', 'V#2')].map(matches)).toEqual([true, true]);
    expect([record('PAY#1', 'A'), record('O#1', 'AB'), record('O#1', 'S'), {}].map(matches)).toEqual(
      Array(4).fill(false),
    );
  });

  it('lets a record pass that one of several patterns matches, and every record where there is none', () => {
    const matches = filterOf({ sk: { S: ['A'] } }, { sk: { S: ['C'] } });
    expect([record('x', 'A'), record('x', 'C'), record('x', 'B')].map(matches)).toEqual([true, true, false]);
    expect(createEventFilter()({})).toBe(true);
  });

  it('does not guess what another rule means', () => {
    expect(() => filterOf({ sk: { S: [{ suffix: 'A' }] } })(record('x', 'A'))).toThrow('Not emulated');
  });
});
