import { useEffect, useState } from 'react';
import type { ImportResult } from '../../../../shared/catalogue-file/answers.ts';
import { checkProducts, type StockChoice } from '../../../data/catalogue-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FaultTable, RefusedRows } from './refused-rows.tsx';
import { importAction, importTexts, outcomeText, productCount } from './texts.ts';
import type { CheckedProduct } from './import-file.ts';
import type { ImportStep, ProductImport } from './use-product-import.ts';
import styles from './catalogue.module.css';

type CheckedStep = Extract<ImportStep, { name: 'checked' }>;

/** The dry run: what would be imported and what would not. Nothing was sent yet. */
export function CheckResult({ file, checked, productImport }: CheckedStep & { productImport: ProductImport }) {
  const [stock, setStock] = useState<StockChoice>('keep');
  const { products, refused, notices } = checked;
  const results = useDryRun(products, stock);
  const action = results
    ? importAction(results, equalWithImages(products, results))
    : `Importa ${productCount(products.length)}`;
  return (
    <>
      <p role="status">
        <strong>
          «{file.fileName}»: {productCount(products.length)} {products.length === 1 ? 'letto' : 'letti'}
          {refused.length > 0 && `, ${refused.length} da correggere`}.
        </strong>{' '}
        È una prova: il negozio non è ancora cambiato.
        {products.length > 0 && ` ${results ? outcomeText(results) : 'I prodotti già uguali restano come sono.'}`}
        {products.length > 0 && !action && ` ${importTexts.nothing}`}
      </p>
      {file.unused.length > 0 && (
        <p className={styles.note}>Colonne che l’importazione non usa: {file.unused.join(', ')}.</p>
      )}
      <ImagesNote count={products.filter(({ newImages }) => newImages).length} hasZip={file.zip !== undefined} />
      <RefusedRows refused={refused} />
      <FaultTable caption="Avvisi" faults={notices} noteLabel="Avviso" />
      {products.length > 0 && (
        <SelectField
          label="Giacenze delle varianti già presenti"
          value={stock}
          hint="Le varianti nuove prendono sempre la giacenza del file."
          onChange={({ target }) => setStock(target.value as StockChoice)}
        >
          <option value="keep">Lascia quelle del negozio</option>
          <option value="set">Sostituisci con quelle del file</option>
        </SelectField>
      )}
      <div className={styles.buttons}>
        {products.length > 0 && action && (
          <Button onClick={() => void productImport.start(file, checked, stock)}>{action}</Button>
        )}
        <Button look="secondary" onClick={productImport.reset}>
          Scegli un altro file
        </Button>
      </div>
    </>
  );
}

function equalWithImages(products: readonly CheckedProduct[], results: readonly ImportResult[]): number {
  return products.filter(({ newImages }, place) => newImages && results[place]?.outcome === 'unchanged').length;
}

/** What would become of each product, once the shop has compared it. */
function useDryRun(products: readonly CheckedProduct[], stock: StockChoice): ImportResult[] | undefined {
  const [compared, setCompared] = useState<{ stock: StockChoice; results: ImportResult[] }>();
  useEffect(() => {
    const controller = new AbortController();
    const inputs = products.map(({ input }) => input);
    checkProducts(inputs, stock, controller.signal).then(
      (results) => setCompared({ stock, results }),
      () => undefined, // The import says what became of each.
    );
    return () => controller.abort();
  }, [products, stock]);
  return compared?.stock === stock ? compared.results : undefined;
}

/** Where the images come from; said before anything is sent. */
function ImagesNote({ count, hasZip }: { count: number; hasZip: boolean }) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? '1 prodotto ha' : `${count} prodotti hanno`} immagini da caricare.{' '}
      {hasZip
        ? 'Le prendiamo dallo ZIP, con i nomi che hanno nel file.'
        : 'Il negozio le scarica dai loro indirizzi https: tieni aperto il vecchio negozio fino alla fine. Quelle indicate solo con il nome arrivano con uno ZIP.'}
    </p>
  );
}
