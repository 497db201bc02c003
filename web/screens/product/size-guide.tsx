import type { Category } from '../../../shared/product/rules.ts';
import styles from './size-guide.module.css';

interface Guide {
  /** How the measures were taken, and how to use them. */
  how: string;
  head: string[];
  /** The first cell of each names its row. */
  rows: [string, ...string[]][];
}

const garment = 'Misure in centimetri del capo disteso. Confrontale con un capo che ti sta bene.';

const guides: Record<Category, Guide> = {
  magliette: {
    how: garment,
    head: ['Taglia', 'Torace', 'Lunghezza'],
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
    how: garment,
    head: ['Taglia', 'Torace', 'Lunghezza'],
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
    how: 'Le sciarpe hanno una taglia sola, indicata come M. Misure in centimetri, frange comprese.',
    head: ['Taglia', 'Larghezza', 'Lunghezza'],
    rows: [['M', '30', '180']],
  },
  accessori: {
    how: 'Gli accessori hanno una taglia sola, indicata come M. Misure in centimetri, numero di scarpa per le calze.',
    head: ['Taglia M di', 'Va bene per'],
    rows: [
      ['Cappelli e berretti', 'testa 55-60'],
      ['Cinture', 'vita 80-105'],
      ['Calze', 'piede 38-44'],
      ['Borse', '38 × 42'],
    ],
  },
};

/** What the sizes of a category measure. */
export default function SizeGuide({ category }: { category: Category }) {
  const { how, head, rows } = guides[category];
  return (
    <>
      <p>{how}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
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
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
