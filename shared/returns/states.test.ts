import {
  returnKinds,
  returnStateNames,
  returnStates,
  unmatchedCloseReasons,
  withdrawalCloseReasons,
  type ReturnState,
} from './states.ts';

describe('the states of a return', () => {
  it.each<[ReturnState, string, string, string[]]>([
    ['unmatched', 'Da abbinare', 'yellow', ['match', 'close']],
    ['received', 'Ricevuta', 'blue', ['stop', 'goodsBack', 'refund', 'close']],
    ['goodsBack', 'Merce rientrata', 'purple', ['refund']],
    ['refunded', 'Conclusa', 'green', []],
    ['stopped', 'Ordine fermato', 'gray', []],
    ['closed', 'Chiusa', 'gray', []],
  ])('%s is shown as %s in %s, and allows %j', (state, label, colour, steps) => {
    expect(returnStates[state]).toEqual({ label, colour, steps });
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

/** Not art. 59: /returns says that the shop sells nothing that it excludes. */
it('a withdrawal, and what may be one, ends without a refund for these reasons only', () => {
  expect(withdrawalCloseReasons).toEqual([
    'Hai ritirato la dichiarazione e tieni gli articoli',
    'La dichiarazione non è di chi ha fatto l’ordine',
  ]);
  expect(unmatchedCloseReasons).toEqual([
    'Nessun nostro ordine corrisponde alla dichiarazione',
    'Nulla di nuovo: recesso già dichiarato, oppure ordine già annullato o rimborsato',
    ...withdrawalCloseReasons,
  ]);
});
