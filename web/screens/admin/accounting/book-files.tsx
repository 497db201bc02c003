import { Download } from 'lucide-react';
import type { Days } from '../../../data/admin-accounting.ts';
import { exportCsv } from '../../../data/admin-analytics.ts';
import { errorMessage } from '../../../data/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { accountingTexts, bookFiles } from './texts.ts';
import styles from './accounting.module.css';

/** The CSV files of the chosen days. */
export function BookFiles({ days }: { days: Days | null }) {
  return (
    <section className={styles.section} aria-labelledby="file-csv">
      <h2 id="file-csv">File per la contabilità</h2>
      <ul className={styles.files}>
        {bookFiles.map((file) => (
          <li key={file.title}>
            <div>
              <h3>{file.title}</h3>
              <p className={styles.hint}>{file.hint}</p>
            </div>
            <DownloadButton file={file} days={days} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Incassi e rimborsi contano nel giorno in cui avvengono. A parità di giorni i totali dei file coincidono.
      </p>
    </section>
  );
}

function DownloadButton({ file: { title, choice }, days }: { file: (typeof bookFiles)[number]; days: Days | null }) {
  const { isBusy, run } = useBusyAction();
  const save = async () => {
    if (!days) return;
    try {
      const { fileName, csv } = await exportCsv({ ...choice, ...days });
      downloadFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(errorMessage(error, accountingTexts.exportFailed));
    }
  };
  return (
    <Button look="secondary" size="small" busy={isBusy} aria-disabled={!days} onClick={() => void run(save)}>
      <Download size={18} strokeWidth={1.6} aria-hidden />
      Scarica CSV<span className="visually-hidden"> di {title}</span>
    </Button>
  );
}
