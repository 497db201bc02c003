import type { ActivityEntry } from '../../../../shared/activity/answers.ts';
import { describeChanges, type DescribedChange } from '../../../../shared/activity/describe.ts';
import { activityKinds } from '../../../../shared/activity/kinds.ts';
import { cx } from '../../../lib/cx.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './activity.module.css';

interface ActivityListProps {
  entries: ActivityEntry[];
  stale: boolean;
  onChoosePerson: (email: string) => void;
}

export function ActivityList({ entries, stale, onChoosePerson }: ActivityListProps) {
  return (
    <ol className={cx(styles.entries, stale && styles.stale)} aria-busy={stale} aria-label="Operazioni">
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} onChoosePerson={onChoosePerson} />
      ))}
    </ol>
  );
}

function Entry({ entry, onChoosePerson }: { entry: ActivityEntry } & Pick<ActivityListProps, 'onChoosePerson'>) {
  const { at, by, kind, subject } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{activityKinds[kind]}</strong>
        <span className={styles.subject}>{subject.name}</span>
      </div>
      <div className={styles.origin}>
        <time dateTime={at}>{formatTimestamp(at)}</time>
        <Button look="ghost" size="small" className={styles.person} onClick={() => onChoosePerson(by)}>
          <span className="visually-hidden">Solo le operazioni di </span>
          {by}
        </Button>
      </div>
      <Changes changes={describeChanges(entry)} />
    </li>
  );
}

function Changes({ changes }: { changes: DescribedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className="visually-hidden">prima </span>
                <del>{before}</del>
              </>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <span aria-hidden> → </span>
                <span className="visually-hidden">, dopo </span>
              </>
            )}
            {after !== undefined && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
