import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../admin-paths.ts';
import { useOpenOrders } from '../../../../data/admin-orders.ts';
import { useFocusOnStep } from '../../../../lib/use-focus-on-step.ts';
import { useHead } from '../../../../lib/use-head.ts';
import { Button } from '../../../../ui/button.tsx';
import { Question } from '../../../../ui/question.tsx';
import listStyles from '../../list/list.module.css';
import { openOrdersText } from '../../order-texts.ts';
import { BulkProgress } from '../bulk-progress.tsx';
import { BulkSummary } from '../bulk-summary.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeRows } from './change-rows.tsx';
import { countRows, isPending, undoableRows, type ProductRow } from './job.ts';
import { changeTexts, runLabel, summaryNumbers } from './texts.ts';
import { useProductJob, type BulkProducts } from './use-product-job.ts';
import styles from '../bulk.module.css';

/** One change of many products: what changes, a preview, what became of each. */
export default function ChangeProductsScreen() {
  useHead(changeTexts.title);
  const bulk = useProductJob();
  const { phase, rows } = bulk.job;
  useFocusOnStep(phase);
  return (
    <div className={listStyles.screen}>
      <h1 className={listStyles.title}>{changeTexts.title}</h1>
      {rows.length === 0 ? <Nothing /> : phase === 'edit' && <ChangeForm bulk={bulk} />}
      {bulk.isWorking && <Progress bulk={bulk} />}
      {phase === 'preview' && <Preview bulk={bulk} />}
      {phase === 'done' && <Result bulk={bulk} />}
    </div>
  );
}

function Nothing() {
  return (
    <>
      <p>{changeTexts.nothing}</p>
      <Link to={adminPaths.products}>{changeTexts.back}</Link>
    </>
  );
}

function Progress({ bulk: { job, stop } }: { bulk: BulkProducts }) {
  const left = job.rows.filter((row) => isPending(job, row)).length;
  const label = job.phase === 'check' ? 'Controllo dei prodotti' : 'Modifica dei prodotti';
  return <BulkProgress label={label} done={job.rows.length - left} total={job.rows.length} onStop={stop} />;
}

/** What the change will do, before it does it. */
function Preview({ bulk: { job, run, retry, edit } }: { bulk: BulkProducts }) {
  const [isAsking, setAsking] = useState(false);
  const { name } = job.typed;
  const { ready, failed } = countRows(job.rows);
  return (
    <>
      <BulkSummary title="Anteprima" numbers={summaryNumbers(job)} />
      <div className={styles.buttons}>
        {ready > 0 && (
          <Button
            look={name === 'delete' ? 'danger' : 'primary'}
            onClick={name === 'delete' ? () => setAsking(true) : run}
          >
            {runLabel(name, ready)}
          </Button>
        )}
        {failed > 0 && (
          <Button look="secondary" onClick={retry}>
            Controlla di nuovo le righe non riuscite
          </Button>
        )}
        <Button look="secondary" onClick={edit}>
          Cambia la modifica
        </Button>
      </div>
      <ChangeRows job={job} />
      {isAsking && (
        <DeleteQuestion
          products={job.rows.filter(({ state }) => state === 'ready')}
          onCancel={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </>
  );
}

interface DeleteQuestionProps {
  products: ProductRow[];
  onCancel: () => void;
  onConfirm: () => void;
}

function DeleteQuestion({ products, onCancel, onConfirm }: DeleteQuestionProps) {
  const openOrders = useOpenOrders(products.map(({ id }) => id));
  return (
    <Question
      title={changeTexts.deleteTitle}
      confirm={runLabel('delete', products.length)}
      {...{ onCancel, onConfirm }}
    >
      <p>{changeTexts.deleteText}</p>
      <p role="status">{openOrdersText(openOrders, products.length)}</p>
    </Question>
  );
}

/** What became of each product. */
function Result({ bulk: { job, run, retry, restart, edit, undo } }: { bulk: BulkProducts }) {
  const { ready, failed } = countRows(job.rows);
  return (
    <>
      <BulkSummary title="Risultato" numbers={summaryNumbers(job)} />
      <div className={styles.buttons}>
        {failed > 0 && <Button onClick={retry}>Riprova le righe non riuscite</Button>}
        {ready > 0 && failed === 0 && <Button onClick={run}>Riprendi</Button>}
        {undoableRows(job).length > 0 && (
          <Button look="secondary" onClick={undo}>
            Annulla le modifiche
          </Button>
        )}
        {job.typed.name !== 'delete' && (
          <Button look="secondary" onClick={edit}>
            Un’altra modifica agli stessi prodotti
          </Button>
        )}
        <Link to={adminPaths.products} onClick={restart}>
          {changeTexts.back}
        </Link>
      </div>
      <ChangeRows job={job} />
    </>
  );
}
