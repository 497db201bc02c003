import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import {
  issueInvoices,
  readInvoiceFiles,
  useInvoices,
  type Days,
  type InvoiceRow,
} from '../../../data/admin-accounting.ts';
import { errorMessage } from '../../../data/api.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { useMayCall } from '../../../data/permissions.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { IssueQuestion } from './issue-question.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { accountingTexts, issuedText, pendingText } from './texts.ts';
import styles from './accounting.module.css';

/** Invoices and credit notes of the chosen days: what is to issue, and their files. */
export function Invoices({ days }: { days: Days | null }) {
  const { documents, error, reload } = useInvoices(days);
  return (
    <section className={styles.section} aria-labelledby="fatture">
      <h2 id="fatture">Fatture e note di credito</h2>
      <p className={styles.hint}>{accountingTexts.sentByAccountant}</p>
      {error && !documents ? (
        <LoadError title={accountingTexts.loadFailed} onRetry={() => void reload()} />
      ) : (
        days && (
          <>
            {documents && <InvoiceActions documents={documents} days={days} reload={reload} />}
            <InvoicesTable documents={documents} onDownload={saveXml} />
          </>
        )
      )}
    </section>
  );
}

interface InvoiceActionsProps {
  documents: InvoiceRow[];
  days: Days;
  reload: () => Promise<unknown>;
}

function InvoiceActions({ documents, days, reload }: InvoiceActionsProps) {
  const mayCall = useMayCall();
  const [isAsking, setAsking] = useState(false);
  const issuing = useBusyAction();
  const zipping = useBusyAction();
  const pending = documents.filter(({ number }) => number === null);
  const numbers = documents.flatMap(({ number }) => number ?? []);
  const issue = async () => {
    try {
      toast.success(issuedText(await issueInvoices([...new Set(pending.map(({ order }) => order._id))])));
    } catch (error) {
      toast.error(changeErrorMessage(error, accountingTexts.issueFailed, accountingTexts.issueUnknown));
    }
    setAsking(false);
    await reload();
  };
  return (
    <div className={styles.actions}>
      <p role="status">{pendingText(pending.length)}</p>
      {pending.length > 0 && mayCall('issueInvoices') && (
        <Button onClick={() => setAsking(true)}>Emetti i documenti</Button>
      )}
      {numbers.length > 0 && (
        <Button look="secondary" busy={zipping.isBusy} onClick={() => void zipping.run(() => saveZip(numbers, days))}>
          <FileArchive size={18} strokeWidth={1.6} aria-hidden />
          Scarica tutti in uno ZIP
        </Button>
      )}
      {isAsking && (
        <IssueQuestion
          {...{ days, pending }}
          busy={issuing.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void issuing.run(issue)}
        />
      )}
    </div>
  );
}

async function saveXml(number: string): Promise<void> {
  try {
    const files = await readInvoiceFiles([number]);
    for (const { fileName, xml } of files) downloadFile(fileName, xml, 'application/xml');
  } catch (error) {
    toast.error(errorMessage(error, accountingTexts.filesFailed));
  }
}

async function saveZip(numbers: string[], { from, to }: Days): Promise<void> {
  try {
    const [files, { strToU8, zipSync }] = await Promise.all([readInvoiceFiles(numbers), import('fflate')]);
    const contents = Object.fromEntries(files.map(({ fileName, xml }) => [fileName, strToU8(xml)]));
    downloadFile(`fatture-${from}-${to}.zip`, zipSync(contents), 'application/zip');
  } catch (error) {
    toast.error(errorMessage(error, accountingTexts.filesFailed));
  }
}
