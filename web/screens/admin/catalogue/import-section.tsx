import { columnOf } from '../../../../shared/catalogue-file/columns.ts';
import { useEffect, useRef } from 'react';
import { CheckResult } from './check-result.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { FileButton } from './file-button.tsx';
import { columnsProblem, mappedColumns } from './formats/mapped.ts';
import { ImportRun } from './import-run.tsx';
import { importTexts } from './texts.ts';
import { useProductImport, type ProductImport } from './use-product-import.ts';
import { WordsForm } from './words-form.tsx';
import styles from './catalogue.module.css';

export function ImportSection() {
  const productImport = useProductImport();
  const heading = useFocusOnStep(productImport.step.name);
  return (
    <section className={styles.section} aria-labelledby="importa">
      <h2 id="importa" ref={heading} tabIndex={-1}>
        Importa prodotti
      </h2>
      <Step productImport={productImport} />
    </section>
  );
}

/** The button of a step goes with it: the focus goes to the heading, unless it is elsewhere. */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return heading;
}

function Step({ productImport }: { productImport: ProductImport }) {
  const { step } = productImport;
  switch (step.name) {
    case 'choose':
      return <FileChoice error={step.error} onChoose={(files) => void productImport.open(files)} />;
    case 'columns':
      return (
        <ColumnsForm
          key={step.unknown.fileName}
          hint={importTexts.columns(step.unknown.fileName)}
          table={step.unknown.table}
          columns={step.columns}
          options={mappedColumns.map((name) => [name, columnOf(name).title])}
          problemOf={columnsProblem}
          onContinue={(chosen) => void productImport.mapColumns(step.unknown, chosen)}
          onCancel={productImport.reset}
        />
      );
    case 'words':
      return <WordsForm key={step.file.fileName} {...step} productImport={productImport} />;
    case 'checked':
      return <CheckResult {...step} productImport={productImport} />;
    default:
      return <ImportRun step={step} productImport={productImport} />;
  }
}

function FileChoice({ error, onChoose }: { error: string | undefined; onChoose: (files: File[]) => void }) {
  return (
    <>
      <p id="importa-aiuto">{importTexts.hint}</p>
      <FileButton
        multiple
        label="File dei prodotti"
        accept=".csv,.txt,.zip,text/csv"
        describedBy="importa-aiuto importa-errore"
        onChoose={onChoose}
      />
      <p id="importa-errore" role="alert" className={styles.error}>
        {error}
      </p>
    </>
  );
}
