import { csvOf } from './csv.ts';

describe('a CSV file', () => {
  it('has titles, semicolons and quotes where they are needed', () => {
    expect(
      csvOf(
        ['Ordine', 'Esito'],
        [
          ['VE-1', 'Dice "no"; riprova'],
          ['VE-2', 'a\nb'],
        ],
      ),
    ).toBe('\ufeffOrdine;Esito\r\nVE-1;"Dice ""no""; riprova"\r\nVE-2;"a\nb"\r\n');
  });

  it('keeps the zeros of a code, which is no formula either', () => {
    expect(csvOf(['a'], [[{ code: '0012' }, { code: '=1' }]])).toContain(`="0012";'=1`);
  });

  it.each(['=1+1', '+39', '-1', '@x', '\u22121', '＝1'])('runs no formula: %s', (text) => {
    expect(csvOf(['a'], [[text]])).toContain(`'${text}`);
  });
});
