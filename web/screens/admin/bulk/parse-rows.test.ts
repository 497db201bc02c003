import { parseRows } from './parse-rows.ts';

const read = (text: string) =>
  parseRows(text).map(({ order, trackingNumber, courier }) => [order, trackingNumber, ...(courier ? [courier] : [])]);

describe('pasted lines', () => {
  it.each([
    ['a sheet', 'VE-2026-A1\t111\tBRT\nVE-2026-B2\t222\tgls'],
    ['semicolons', 'VE-2026-A1;111;BRT\r\nVE-2026-B2; 222 ;GLS\r\n'],
    ['commas', 'VE-2026-A1,111,brt\n\n VE-2026-B2 , 222,Gls'],
    ['spaces', 'VE-2026-A1 111 brt\nVE-2026-B2   222 gls'],
    ['a CSV of Excel', '\ufeffOrdine;Codice;Corriere\r\n="VE-2026-A1";="111";BRT\r\n"VE-2026-B2";"=""222""";"GLS"\r\n'],
    ['apostrophes', "VE-2026-A1;'111;brt\nVE-2026-B2;’222;gls"],
  ])('of %s are orders with their codes and couriers', (_name, text) => {
    expect(read(text)).toEqual([
      ['VE-2026-A1', '111', 'brt'],
      ['VE-2026-B2', '222', 'gls'],
    ]);
  });

  it('may be numbers alone, and keep zeros and spaces of a code', () => {
    expect(read('VE-2026-A1\nVE-2026-B2')).toEqual([
      ['VE-2026-A1', ''],
      ['VE-2026-B2', ''],
    ]);
    expect(read('VE-2026-A1;00 12')).toEqual([['VE-2026-A1', '00 12']]);
  });

  it('name couriers as people do', () => {
    const names = ['Bartolini', 'SDA', 'Poste Italiane', 'Poste Italiane / SDA', 'FedEx', 'altro'];
    expect(parseRows(names.map((name) => `A1;1;${name}`).join('\n')).map(({ courier }) => courier)).toEqual([
      ...['brt', 'poste', 'poste', 'poste', 'fedex', 'other'],
    ]);
  });

  it.each([
    ['A1;1,23457E+11', 'Il foglio di calcolo ha arrotondato il codice: formatta la colonna come testo'],
    ['A1;111;Piccione', 'Corriere sconosciuto: «Piccione»'],
    ['A1;111\n;222', 'Manca il numero dell’ordine'],
    [`A1;${'9'.repeat(81)}`, 'Al massimo 80 caratteri'],
    ['A1;a\u0007b', 'Contiene caratteri non ammessi'],
  ])('%j are refused where nobody could carry them out', (text, message) => {
    expect(parseRows(text).at(-1)).toMatchObject({ state: 'refused', message });
  });

  it('of ten thousand orders are read in a moment', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `VE-2026-${index};${100_000_000_000 + index};BRT`).join(
      '\n',
    );
    expect(parseRows(text).filter(({ state }) => state === 'unchecked')).toHaveLength(10_000);
  });
});
