import type { Order } from '../../../../shared/order/answers.ts';
import type { OrderTimeline as Timeline, TimelineEntry } from '../../../data/order-timeline.ts';
import { useMay } from '../../../data/permissions.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { NoteForm, RemoveNote } from '../note-form.tsx';
import { changeAuthor } from '../order-texts.ts';
import type { NoteFormState } from '../use-note-form.ts';
import { TimelineEvent } from './timeline-event.tsx';
import styles from './order-dialog.module.css';

interface OrderTimelineProps {
  order: Order;
  timeline: Timeline;
  notes: NoteFormState;
}

/** All that happened to the order, the latest first, and a form for a note. */
export function OrderTimeline({ order, timeline, notes }: OrderTimelineProps) {
  const mayWrite = useMay()('orders:change') && order.user.email !== '';
  const { entries, hasFailed, reload } = timeline;
  return (
    <section>
      <h3>Cronologia dell’ordine</h3>
      {mayWrite && <NoteForm notes={notes} />}
      {hasFailed && <LoadError title="Non riusciamo a leggere la cronologia" onRetry={reload} />}
      {!entries && !hasFailed && (
        <Loading>
          <Skeleton shape="box" />
        </Loading>
      )}
      {entries && (
        <ol className={styles.history}>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} order={order} notes={notes} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  entry: TimelineEntry;
  order: Order;
  notes: NoteFormState;
}

function Row({ entry, order, notes }: RowProps) {
  return (
    <li className={entry.kind === 'note' ? styles.note : undefined}>
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      <TimelineEvent entry={entry} order={order} />
      <span className={styles.detail}>
        {'by' in entry && changeAuthor(entry.by)}
        {entry.kind === 'note' && entry.isOwn && <RemoveNote note={entry} notes={notes} />}
      </span>
    </li>
  );
}
