import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Period } from '../../../../shared/analytics/rules.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { exportCsv } from '../../../data/admin-analytics.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { lastMonths } from '../../../lib/last-months.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  EXPORT_FAILED,
  exportHints,
  exportLabels,
  invoicedLabels,
  periodLabels,
  type AnalyticsExport,
} from './texts.ts';
import styles from './analytics.module.css';

/** This month and the two years before it. */
const MONTHS = 25;

export function ExportForm({ period }: { period: Period }) {
  const [kind, setKind] = useState<AnalyticsExport>('sales');
  /** Empty: the days of the period. */
  const [month, setMonth] = useState('');
  const [invoiced, setInvoiced] = useState<keyof typeof invoicedLabels>('included');
  const [months] = useState(() => lastMonths(MONTHS, dayOf(Date.now())));
  const { isBusy, run } = useBusyAction();
  const choice = { kind, period, ...(month && { month }), ...(kind === 'register' && { invoiced }) };
  return (
    <form
      className={styles.export}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(() => saveFile(choice));
      }}
    >
      <Choice
        label="Dati da esportare"
        value={kind}
        options={Object.entries(exportLabels)}
        onChoose={(value) => setKind(value as AnalyticsExport)}
      />
      <Choice
        label="Intervallo da esportare"
        value={month}
        options={[['', periodLabels[period]], ...months]}
        onChoose={setMonth}
      />
      {kind === 'register' && (
        <Choice
          label="Ordini con fattura"
          value={invoiced}
          options={Object.entries(invoicedLabels)}
          onChoose={(value) => setInvoiced(value as keyof typeof invoicedLabels)}
        />
      )}
      <Button type="submit" look="secondary" busy={isBusy}>
        <Download size={18} strokeWidth={1.6} aria-hidden />
        Esporta CSV
      </Button>
      {exportHints[kind] && <p className={styles.note}>{exportHints[kind]}</p>}
    </form>
  );
}

async function saveFile(choice: Parameters<typeof exportCsv>[0]): Promise<void> {
  try {
    const { fileName, csv } = await exportCsv(choice);
    downloadFile(fileName, csv, 'text/csv;charset=utf-8');
  } catch (error) {
    toast.error(errorMessage(error, EXPORT_FAILED));
  }
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
