import { returnKinds, returnStateNames, returnStates, type ReturnState } from './states.ts';

describe('the states of a return', () => {
  it.each<[ReturnState, string, string[]]>([
    ['unmatched', 'Da abbinare', ['match', 'close']],
    ['received', 'Ricevuta', ['stop', 'goodsBack', 'refund', 'close']],
    ['goodsBack', 'Merce rientrata', ['refund']],
    ['refunded', 'Conclusa', []],
    ['stopped', 'Ordine fermato', []],
    ['closed', 'Chiusa', []],
  ])('%s is shown as %s, and allows %j', (state, label, steps) => {
    expect(returnStates[state]).toEqual({ label, steps });
  });

  it('end where nothing is left to do', () => {
    const ends = returnStateNames.filter((state) => returnStates[state].steps.length === 0);
    expect(ends).toEqual(['refunded', 'stopped', 'closed']);
  });

  it('refund only what was received', () => {
    expect(returnStateNames.filter((state) => returnStates[state].steps.includes('refund'))).toEqual([
      'received',
      'goodsBack',
    ]);
  });
});

it('a return is one of four kinds, by the time of its statement', () => {
  expect(returnKinds).toEqual(['beforeShipping', 'withdrawal', 'voluntary', 'late']);
});
