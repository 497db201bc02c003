import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { errorMessage } from '../../../data/api.ts';
import { readOrderedPieces } from '../../../data/ordered-pieces.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { useFocusOnStep } from '../../../lib/use-focus-on-step.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import list from '../list/list.module.css';
import { CountedLines, piecesId } from './counted-table.tsx';
import type { CountedLine } from './counted-lines.ts';
import { Differences } from './differences.tsx';
import { ListForm, ScanForm } from './scan-form.tsx';
import { countTexts } from './texts.ts';
import { useCount, type Count } from './use-count.ts';
import styles from './count.module.css';

/** Counts the stock by a scanner or a list, compares it with the shop's, and sets it. */
export default function CountScreen() {
  useHead(countTexts.title);
  const count = useCount();
  const [compared, setCompared] = useState<CountedLine[] | null>(null);
  useFocusOnStep(compared ? 'compare' : 'count');
  return (
    <div className={list.screen}>
      <h1 className={list.title}>{countTexts.title}</h1>
      {compared ? (
        <Differences
          lines={compared}
          onBack={() => setCompared(null)}
          onDone={() => {
            count.clear();
            setCompared(null);
          }}
        />
      ) : (
        <Counting count={count} onCompare={setCompared} />
      )}
    </div>
  );
}

interface CountingProps {
  count: Count;
  onCompare: (lines: CountedLine[]) => void;
}

function Counting({ count, onCompare }: CountingProps) {
  const { isBusy, run } = useBusyAction();
  const compare = async () => {
    const wrong = count.lines.find(({ badCount }) => badCount !== undefined);
    if (wrong) return document.getElementById(piecesId(wrong.code))?.focus();
    try {
      // In this sequence, a piece that is ordered meanwhile is rather missing than sold twice.
      const lines = await count.refresh();
      const ordered = await readOrderedPieces();
      onCompare(lines.map((line) => ({ ...line, ordered: ordered.get(line.found?.variant._id ?? '') ?? 0 })));
    } catch (error) {
      toast.error(errorMessage(error, countTexts.notFound));
    }
  };
  return (
    <>
      <p>{countTexts.intro}</p>
      <ScanForm count={count} />
      <ListForm count={count} />
      {count.lines.length === 0 ? <p>{countTexts.empty}</p> : <CountedLines count={count} />}
      <div className={styles.buttons}>
        {count.lines.length > 0 && (
          <Button busy={isBusy} onClick={() => void run(compare)}>
            Confronta con le giacenze
          </Button>
        )}
        {count.lines.length > 0 && (
          <Button look="secondary" onClick={count.clear}>
            Ricomincia
          </Button>
        )}
        <Link to={adminPaths.products}>Torna ai prodotti</Link>
      </div>
    </>
  );
}
