import { Link } from 'react-router-dom';
import { addDays } from '../../../../shared/locale/days.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useInvoices, type Days, type InvoiceRow } from '../../../data/admin-accounting.ts';
import { Question } from '../../../ui/question.tsx';
import { earlierText, pendingText } from './texts.ts';

interface IssueQuestionProps {
  days: Days;
  pending: InvoiceRow[];
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A number is given for good. Numbers that follow the days are wanted: what is older is to be issued first. */
export function IssueQuestion({ days, pending, busy, onCancel, onConfirm }: IssueQuestionProps) {
  // As many days as one reading takes.
  const before = { from: addDays(days.from, -366), to: addDays(days.from, -1) };
  const { documents, error } = useInvoices(before);
  const earlier = (documents ?? []).flatMap(({ number, day }) => (number === null ? [day] : [])).toSorted();
  return (
    <Question
      title="Emettere i documenti?"
      confirm="Emetti"
      look="primary"
      hasEntry={false}
      busy={busy || !(documents ?? error)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {pendingText(pending.length)} Ognuno riceve il numero progressivo dell’anno, e non si può più modificare né
        annullare.
      </p>
      {earlier[0] && (
        <p>
          <strong>{earlierText(earlier.length, earlier[0])}</strong>{' '}
          <Link to={adminPaths.accountingOf(before)} onClick={onCancel}>
            Vai a quei giorni
          </Link>
        </p>
      )}
    </Question>
  );
}
