import { Button } from '../../../ui/button.tsx';
import { RefusedRows, SaveFailed } from './refused-rows.tsx';
import { importTexts, productCount } from './texts.ts';
import type { ImportJob, ImportProgress } from './run-import.ts';
import type { ImportStep, ProductImport } from './use-product-import.ts';
import styles from './catalogue.module.css';

type RunStep = Extract<ImportStep, { name: 'running' | 'done' }>;

/** An import that runs, is interrupted, or is over. */
export function ImportRun({ step, productImport }: { step: RunStep; productImport: ProductImport }) {
  const { job, progress } = step;
  if (step.name === 'done') return <ImportResult {...{ job, progress, productImport }} />;
  const isRunning = step.error === undefined;
  return (
    <>
      <label htmlFor="importa-avanzamento">
        Importazione di «{job.fileName}»: {progress.next} di {job.products.length}
      </label>
      <progress
        id="importa-avanzamento"
        className={styles.progress}
        value={progress.next}
        max={Math.max(1, job.products.length)}
      />
      <p role="status">{step.error !== undefined && `${step.error}. ${importTexts.goOnHint}`}</p>
      <div className={styles.buttons}>
        {isRunning ? (
          <Button look="secondary" onClick={productImport.stop}>
            Sospendi
          </Button>
        ) : (
          <>
            <Button onClick={() => void productImport.goOn(job, progress)}>Riprendi</Button>
            <Button look="secondary" onClick={productImport.reset}>
              Lascia il resto
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface ResultProps {
  job: ImportJob;
  progress: ImportProgress;
  productImport: ProductImport;
}

function ImportResult({ job, progress, productImport }: ResultProps) {
  const failed = progress.failed.map(({ place, message }) => ({ ...job.products[place]!, message }));
  const notImported = failed.length + job.refused.length;
  return (
    <>
      <p role="status">
        <strong>«{job.fileName}» importato:</strong> {resultText(progress)}
        {notImported > 0 ? `. ${notImportedText(notImported)}.` : '. Nessuna riga scartata.'}
      </p>
      {failed.length > 0 && (
        <>
          <ul className={styles.list}>
            {failed.map(({ id, row, name, message }) => (
              <li key={id}>
                Riga {row}, {name}: {message}
              </li>
            ))}
          </ul>
          <SaveFailed failed={failed} />
        </>
      )}
      <RefusedRows refused={job.refused} />
      <Warnings warnings={progress.warnings} />
      <div className={styles.buttons}>
        <Button onClick={productImport.reset}>Importa un altro file</Button>
      </div>
    </>
  );
}

function resultText({ created, updated, unchanged }: ImportProgress): string {
  const createdText = `${created} ${created === 1 ? 'nuovo' : 'nuovi'}`;
  const updatedText = `${updated} ${updated === 1 ? 'aggiornato' : 'aggiornati'}`;
  return `${createdText}, ${updatedText}, ${unchanged} già ${unchanged === 1 ? 'uguale' : 'uguali'}`;
}

function notImportedText(count: number): string {
  return `${productCount(count)} non ${count === 1 ? 'importato' : 'importati'}`;
}

function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary>Avvisi ({warnings.length})</summary>
      <ul className={styles.list}>
        {warnings.map((warning, index) => (
          <li key={index}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}
