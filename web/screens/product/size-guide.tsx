import type { Category } from '../../../shared/product/rules.ts';
import styles from './size-guide.module.css';

interface Measures {
  columns: string[];
  /** The first cell is the row's heading. */
  rows: [string, ...string[]][];
}

const bodyInstructions =
  'In centimetri, prese sul corpo con il metro aderente ma non stretto: il torace nel punto più ampio, la vita nel più sottile, i fianchi nel più largo. Tra due taglie scegli la più grande.';
const garmentInstructions = 'In centimetri, prese sul capo disteso. Confrontale con un capo che ti sta bene.';

/** T-shirts and hoodies: the garment is wider than the body by as much as it needs. */
const bodyMeasures: Measures = {
  columns: ['Taglia', 'Torace', 'Vita', 'Fianchi'],
  rows: [
    ['XS', '82-87', '68-73', '86-91'],
    ['S', '88-93', '74-79', '92-97'],
    ['M', '94-99', '80-85', '98-103'],
    ['L', '100-105', '86-91', '104-109'],
    ['XL', '106-111', '92-98', '110-115'],
    ['XXL', '112-118', '99-106', '116-121'],
  ],
};

/** `instructions` says how to measure. */
const guides: Record<Category, Measures & { instructions: string }> = {
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
    instructions: 'Le sciarpe sono a taglia unica. Misure in centimetri, frange comprese.',
    columns: ['Taglia', 'Larghezza', 'Lunghezza'],
    rows: [['Unica', '30', '180']],
  },
  accessori: {
    instructions: 'Gli accessori sono a taglia unica. Misure in centimetri, numero di scarpa per le calze.',
    columns: ['Taglia unica di', 'Va bene per'],
    rows: [
      ['Cappelli e berretti', 'testa 55-60'],
      ['Cinture', 'vita 80-105'],
      ['Calze', 'piede 38-44'],
      ['Borse', '38 × 42'],
    ],
  },
};

export default function SizeGuide({ category }: { category: Category }) {
  const { instructions, ...measures } = guides[category];
  if (category !== 'magliette' && category !== 'felpe') {
    return (
      <>
        <p>{instructions}</p>
        <MeasuresTable {...measures} />
      </>
    );
  }
  return (
    <div className={styles.tables}>
      <MeasuresTable {...bodyMeasures} title="Misure del corpo" />
      <p>{bodyInstructions}</p>
      <MeasuresTable {...measures} title="Misure del capo" />
      <p>{instructions}</p>
    </div>
  );
}

function MeasuresTable({ title, columns, rows }: Measures & { title?: string }) {
  return (
    <table className={styles.table}>
      {title && <caption>{title}</caption>}
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
  );
}
