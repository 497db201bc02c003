import type { Category } from '../../../shared/product/rules.ts';
import styles from './size-guide.module.css';

interface Guide {
  /** How to measure. */
  instructions: string;
  columns: string[];
  /** The first cell is the row's heading. */
  rows: [string, ...string[]][];
}

const garmentInstructions = 'Misure in centimetri del capo disteso. Confrontale con un capo che ti sta bene.';

const guides: Record<Category, Guide> = {
  magliette: {
    instructions: garmentInstructions,
    columns: ['Taglia', 'Torace', 'Lunghezza'],
    rows: [
      ['XS', '46', '66'],
      ['S', '49', '68'],
      ['M', '52', '70'],
      ['L', '55', '72'],
      ['XL', '58', '74'],
      ['XXL', '62', '76'],
    ],
  },
  felpe: {
    instructions: garmentInstructions,
    columns: ['Taglia', 'Torace', 'Lunghezza'],
    rows: [
      ['XS', '52', '64'],
      ['S', '55', '66'],
      ['M', '58', '68'],
      ['L', '61', '70'],
      ['XL', '64', '72'],
      ['XXL', '68', '74'],
    ],
  },
  sciarpe: {
    instructions: 'Le sciarpe hanno una taglia sola, indicata come M. Misure in centimetri, frange comprese.',
    columns: ['Taglia', 'Larghezza', 'Lunghezza'],
    rows: [['M', '30', '180']],
  },
  accessori: {
    instructions:
      'Gli accessori hanno una taglia sola, indicata come M. Misure in centimetri, numero di scarpa per le calze.',
    columns: ['Taglia M di', 'Va bene per'],
    rows: [
      ['Cappelli e berretti', 'testa 55-60'],
      ['Cinture', 'vita 80-105'],
      ['Calze', 'piede 38-44'],
      ['Borse', '38 × 42'],
    ],
  },
};

export default function SizeGuide({ category }: { category: Category }) {
  const { instructions, columns, rows } = guides[category];
  return (
    <>
      <p>{instructions}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
