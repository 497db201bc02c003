import type { Category } from '../../../shared/product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './size-guide.module.css';

/** Centimetres, of the garment laid flat: size, chest, length. */
const measures: Partial<Record<Category, [size: string, chest: number, length: number][]>> = {
  magliette: [
    ['XS', 46, 66],
    ['S', 49, 68],
    ['M', 52, 70],
    ['L', 55, 72],
    ['XL', 58, 74],
    ['XXL', 62, 76],
  ],
  felpe: [
    ['XS', 52, 64],
    ['S', 55, 66],
    ['M', 58, 68],
    ['L', 61, 70],
    ['XL', 64, 72],
    ['XXL', 68, 74],
  ],
};

export function hasSizeGuide(category: Category): boolean {
  return measures[category] !== undefined;
}

interface SizeGuideProps {
  open: boolean;
  onClose: () => void;
  category: Category;
}

export function SizeGuide({ open, onClose, category }: SizeGuideProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Guida alle taglie">
      <p>Misure in centimetri del capo disteso. Confrontale con un capo che ti sta bene.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Taglia</th>
            <th scope="col">Torace</th>
            <th scope="col">Lunghezza</th>
          </tr>
        </thead>
        <tbody>
          {measures[category]?.map(([size, chest, length]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{chest}</td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
