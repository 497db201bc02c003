import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../../../shared/locale/days.ts';
import { errorMessage } from '../../../../data/api.ts';
import { exportCustomers } from '../../../../data/customer-file.ts';
import { downloadFile } from '../../../../lib/download-file.ts';
import { useBusyAction } from '../../../../lib/use-busy-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toCsv } from '../csv.ts';
import { exportColumns } from './columns.ts';
import { customerCount } from './texts.ts';
import styles from '../catalogue.module.css';

export function CustomersExport() {
  const { isBusy, run } = useBusyAction();
  const [count, setCount] = useState(0);
  const save = async () => {
    try {
      const customers = await exportCustomers(setCount);
      const lines = customers.map((customer) => exportColumns.map(({ write }) => write(customer)));
      const titles = exportColumns.map(({ title }) => title);
      const csv = toCsv(titles, lines, (column) => exportColumns[column]?.isCode === true);
      downloadFile(`clienti-${dayOf(Date.now())}.csv`, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(errorMessage(error, 'Errore durante l’esportazione'));
    } finally {
      setCount(0);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="esporta-clienti">
      <h2 id="esporta-clienti">Esporta i clienti</h2>
      <p>
        Una riga per cliente, con recapiti, ordini e quanto ha speso. Sono dati personali: conserva il file solo quanto
        serve.
      </p>
      <div className={styles.buttons}>
        <Button look="secondary" busy={isBusy} onClick={() => void run(save)}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          Esporta i clienti
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {count > 0 && `Letti ${customerCount(count)}…`}
      </p>
    </section>
  );
}
