import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from '../../tasks/seed/catalogue/colours.ts';
import { familyOf, familyOfCode, familyOfName } from './colour-family.ts';

const labelled = readFileSync(join(__dirname, 'colours.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# '))
  .map((line) => {
    const [family, code = '', ...name] = line.split(' ');
    return { family, code, name: name.join(' ') };
  });

describe('the family of a colour', () => {
  it('is that of the labelled list, by name and code', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(150);
    expect(labelled.filter(({ family, code, name }) => familyOf(name, code) !== family)).toEqual([]);
  });

  it('follows from the code alone for 96 of a hundred', () => {
    const wrong = labelled.filter(({ family, code }) => familyOfCode(code) !== family);
    expect(wrong.length / labelled.length).toBeLessThan(0.04);
  });

  it('follows from the name in any form, and from the first colour in it', () => {
    expect(['rosso', 'rossa', 'rossi', 'rosse'].map(familyOfName)).toEqual(Array(4).fill('rosso'));
    expect(['nera', 'bianche', 'grigie', 'gialli', 'arancioni'].map(familyOfName)).toEqual([
      ...['nero', 'bianco', 'grigio', 'giallo', 'arancione'],
    ]);
    expect(familyOfName('Rosso Mattone')).toBe('rosso');
    expect(familyOfName('Testa di moro')).toBe('marrone');
    expect(['neretto', 'rossetto', 'felpa', ''].map(familyOfName)).toEqual(Array(4).fill(undefined));
  });

  it('is known of all colours of the demo', () => {
    for (const name of Object.keys(colours)) expect([name, familyOfName(name)]).not.toContain(undefined);
    expect(familyOf('Onda', colours.notte)).toBe('blu');
  });
});
