import { Barcode } from './barcode.tsx';
import type { PackLine } from './pack-lines.ts';
import styles from './print.module.css';

/** Lines with an empty square to tick on paper. */
export function LinesTable({ caption, lines }: { caption: string; lines: PackLine[] }) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Articolo</th>
          <th scope="col" className={styles.number}>
            Pezzi
          </th>
          <th scope="col">
            <span className="visually-hidden">Fatto</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, sku, gtin, name, size, color, quantity }) => (
          <tr key={id}>
            <td className={styles.sku}>{sku}</td>
            <th scope="row">
              {name}
              <span>
                Taglia {size} · {color}
              </span>
              {gtin && (
                <span>
                  <Barcode gtin={gtin} />
                  EAN {gtin}
                </span>
              )}
            </th>
            <td className={styles.number}>{quantity}</td>
            <td>
              <span className={styles.square} aria-hidden />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
