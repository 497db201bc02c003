import { FileButton } from '../file-button.tsx';
import { ColumnsForm } from '../columns-form.tsx';
import { columnsProblem, customerColumns, importColumns } from './columns.ts';
import { CustomersCheck, CustomersResult } from './customers-check.tsx';
import { customerTexts } from './texts.ts';
import { useCustomerImport, type CustomerImport } from './use-customer-import.ts';
import styles from '../catalogue.module.css';

export function CustomersImport() {
  const customerImport = useCustomerImport();
  return (
    <section className={styles.section} aria-labelledby="importa-clienti">
      <h2 id="importa-clienti">Importa clienti</h2>
      <Step customerImport={customerImport} />
    </section>
  );
}

function Step({ customerImport }: { customerImport: CustomerImport }) {
  const { step, open, nameColumns, reset } = customerImport;
  switch (step.name) {
    case 'choose':
      return <FileChoice error={step.error} onChoose={([file]) => void open(file)} />;
    case 'columns':
      return (
        <ColumnsForm
          hint={customerTexts.columns(step.file.fileName)}
          table={step.file.table}
          columns={step.file.columns}
          options={customerColumns.map((name) => [name, importColumns[name].title])}
          problemOf={columnsProblem}
          onContinue={(columns) => void nameColumns({ ...step.file, columns })}
          onCancel={reset}
        />
      );
    case 'checked':
      return <CustomersCheck step={step} customerImport={customerImport} />;
    case 'done':
      return <CustomersResult {...step} onReset={reset} />;
  }
}

function FileChoice({ error, onChoose }: { error: string | undefined; onChoose: (files: File[]) => void }) {
  return (
    <>
      <p id="clienti-aiuto">{customerTexts.hint}</p>
      <p>{customerTexts.rules}</p>
      <FileButton
        label="File dei clienti"
        accept=".csv,.txt,text/csv"
        describedBy="clienti-aiuto clienti-errore"
        onChoose={onChoose}
      />
      <p id="clienti-errore" role="alert" className={styles.error}>
        {error}
      </p>
    </>
  );
}
