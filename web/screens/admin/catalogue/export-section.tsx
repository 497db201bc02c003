import { Download } from 'lucide-react';
import { useState } from 'react';
import { columnNames, columnOf, type ColumnName } from '../../../../shared/catalogue-file/columns.ts';
import { linesOf } from '../../../../shared/catalogue-file/rows.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { errorMessage } from '../../../data/api.ts';
import { exportProducts } from '../../../data/catalogue-file.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { toCsv } from './csv.ts';
import { productCount } from './texts.ts';
import styles from './catalogue.module.css';

/** Of the file with the stock alone. */
const STOCK_COLUMNS: ColumnName[] = ['sku', 'name', 'size', 'color', 'stock'];

export function ExportSection() {
  const { isBusy, run } = useBusyAction();
  const [count, setCount] = useState(0);
  const save = (what: 'prodotti' | 'giacenze') =>
    run(async () => {
      try {
        const products = await exportProducts(setCount);
        const names = what === 'prodotti' ? columnNames : STOCK_COLUMNS;
        const lines = what === 'prodotti' ? products.flatMap(linesOf) : products.flatMap(stockLines);
        saveLines(`${what}-${dayOf(Date.now())}.csv`, names, lines);
      } catch (error) {
        toast.error(errorMessage(error, 'Errore durante l’esportazione'));
      } finally {
        setCount(0);
      }
    });
  return (
    <section className={styles.section} aria-labelledby="esporta">
      <h2 id="esporta">Esporta</h2>
      <p>
        Tutti i prodotti con varianti, prezzi, giacenze e scheda legale, una riga per variante. Il file si apre con un
        doppio clic in Excel e si può importare di nuovo.
      </p>
      <div className={styles.buttons}>
        <Button look="secondary" busy={isBusy} onClick={() => void save('prodotti')}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          Esporta i prodotti
        </Button>
        <Button look="secondary" busy={isBusy} onClick={() => void save('giacenze')}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          Esporta le giacenze
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {count > 0 && `Letti ${productCount(count)}…`}
      </p>
    </section>
  );
}

export function saveLines(fileName: string, names: readonly ColumnName[], lines: string[][], more: string[] = []) {
  const titles = [...names.map((name) => columnOf(name).title), ...more];
  const isCode = (column: number) => {
    const name = names[column];
    return name !== undefined && columnOf(name).isCode === true;
  };
  downloadFile(fileName, toCsv(titles, lines, isCode), 'text/csv;charset=utf-8');
}

/** Every line with the product's name, so that it can be read by itself. */
function stockLines(product: Parameters<typeof linesOf>[0]): string[][] {
  return product.variants.map((variant) => STOCK_COLUMNS.map((name) => columnOf(name).write(product, variant)));
}
