import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { ExportKind } from '../../../../shared/analytics/schema.ts';
import type { Period } from '../../../../shared/analytics/rules.ts';
import { exportCsv } from '../../../data/admin-analytics.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { EXPORT_FAILED, exportLabels } from './texts.ts';
import styles from './analytics.module.css';

export function ExportForm({ period }: { period: Period }) {
  const [kind, setKind] = useState<ExportKind>('sales');
  const { isBusy, run } = useBusyAction();
  const save = async () => {
    try {
      const { fileName, csv } = await exportCsv(kind, period);
      downloadFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(errorMessage(error, EXPORT_FAILED));
    }
  };
  return (
    <form
      className={styles.export}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <SelectField
        label="Dati da esportare"
        value={kind}
        onChange={({ target: { value } }) => setKind(value as ExportKind)}
      >
        {Object.entries(exportLabels).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" busy={isBusy}>
        <Download size={18} strokeWidth={1.6} aria-hidden />
        Esporta CSV
      </Button>
    </form>
  );
}
