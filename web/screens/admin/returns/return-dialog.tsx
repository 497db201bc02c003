import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { PARTLY_SENT, statusLabel } from '../../../../shared/order/status-label.ts';
import { returnStates } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { lineText } from '../../../lib/line-text.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { formatShortDay, formatTimestamp } from '../../../lib/dates.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { changeAuthor, ERASED_ACCOUNT, refundLabel } from '../order-texts.ts';
import { IN_ORDER_REFUNDS } from '../return-texts.ts';
import { ReturnStatePill } from './return-state-pill.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { declaredWithdrawalText, hasRefundTerm, refundableText, returnLabel } from './texts.ts';
import { useReturnDraft } from './use-return-draft.ts';
import styles from './returns.module.css';

interface ReturnDialogProps {
  returnRequest: AdminReturn;
  returns: AdminReturns;
  onChanged: (returnRequest: AdminReturn) => void;
  onClose: () => void;
}

/** One return: the customer's statement, its items, its history, and the next steps. */
export function ManageReturnDialog({ returnRequest, returns, onChanged, onClose }: ReturnDialogProps) {
  /** Steps that were taken here: each brings new forms. A change from elsewhere keeps what was typed. */
  const [stepsTaken, setStepsTaken] = useState(0);
  const draft = useReturnDraft(returnRequest);
  const action = useBusyAction();
  const guard = useUnsavedChanges(draft.hasChanges, draft.forget);
  const advance = (advanced: AdminReturn) => {
    setStepsTaken(stepsTaken + 1);
    draft.clear();
    onChanged(advanced);
  };
  const stateLine = useFocusOnChange(returnRequest);

  return (
    <Dialog
      open
      onClose={() => guard.requestLeave(onClose)}
      title={`Dichiarazione per ${returnRequest.order?.orderNumber ?? returnRequest.orderNumber}`}
      size="wide"
    >
      <div className={styles.sections}>
        <p ref={stateLine} role="status" tabIndex={-1} className={styles.state}>
          <ReturnStatePill state={returnRequest.state} /> <strong>{returnLabel(returnRequest)}</strong>
        </p>
        <Declaration returnRequest={returnRequest} />
        <ReturnSteps
          key={stepsTaken}
          {...{ returnRequest, draft, returns, action, onChanged, onClose }}
          onAdvanced={advance}
        />
        <History returnRequest={returnRequest} />
      </div>
      <UnsavedDialog
        open={guard.isConfirming}
        saving={action.isBusy}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </Dialog>
  );
}

/** The statement, its order and its items. */
function Declaration({ returnRequest }: { returnRequest: AdminReturn }) {
  return (
    <>
      <Statement returnRequest={returnRequest} />
      {returnRequest.declared && <p>{declaredWithdrawalText(returnRequest)}</p>}
      {returnRequest.order && (
        <ButtonLink to={adminPaths.order(returnRequest.order.orderNumber)} size="small" look="secondary">
          Apri l’ordine {returnRequest.order.orderNumber}
        </ButtonLink>
      )}
      {returnRequest.exchange && (
        <p>
          L’articolo nuovo parte con l’ordine{' '}
          <Link to={adminPaths.order(returnRequest.exchange._id)}>{returnRequest.exchange.orderNumber}</Link>.
          {returnRequest.state === 'received' && ' Quando l’articolo rientra il reso si conclude senza rimborso.'}
        </p>
      )}
      {returnRequest.defect && <p>Le spese per rispedire l’articolo sono a carico del negozio.</p>}
      {returnRequest.items.length > 0 && <Items returnRequest={returnRequest} />}
      {returnRequest.note && <p>Motivo: {returnRequest.note}</p>}
    </>
  );
}

/** A step removes the button that made it. Then the focus goes to the new state. */
function useFocusOnChange({ version }: AdminReturn) {
  const stateLine = useRef<HTMLParagraphElement>(null);
  const shownVersion = useRef(version);
  useEffect(() => {
    if (version !== shownVersion.current && document.activeElement === document.body) stateLine.current?.focus();
    shownVersion.current = version;
  }, [version]);
  return stateLine;
}

const orderStatusText = (order: NonNullable<AdminReturn['order']>) =>
  order.partlySent ? PARTLY_SENT : statusLabel(order);

function Statement({ returnRequest }: { returnRequest: AdminReturn }) {
  const facts: [string, string][] = [
    ['Ricevuta il', formatTimestamp(returnRequest.at)],
    ['Nome', returnRequest.name || ERASED_ACCOUNT],
    ['Email', returnRequest.email || '–'],
    ['Numero indicato', returnRequest.orderNumber],
    ...(returnRequest.declared
      ? [
          ['Dichiarazione', `recesso dal contratto relativo all’ordine ${returnRequest.orderNumber}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Inviata da', senderOf(returnRequest)],
    ...(returnRequest.mailHeldBack
      ? [['Ricevuta per email', 'Non inviata: troppe dichiarazioni in un’ora'] as [string, string]]
      : []),
    ...(returnRequest.order ? [['Stato dell’ordine', orderStatusText(returnRequest.order)] as [string, string]] : []),
    ...(hasRefundTerm(returnRequest)
      ? [['Rimborso entro', formatShortDay(returnRequest.refundBy)] as [string, string]]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An exchange is a return that an admin recorded. */
function senderOf({ channel, history: [received] }: AdminReturn): string {
  if (received?.by.includes('@')) return 'Negozio, per il cliente';
  return channel === 'account' ? 'Account del cliente' : 'Modulo senza accesso';
}

function Items({ returnRequest }: { returnRequest: AdminReturn }) {
  return (
    <section aria-labelledby="articoli-reso">
      <h3 id="articoli-reso">Articoli</h3>
      <ul className={styles.items}>
        {returnRequest.items.map(({ variant, sku, quantity, price, ...line }) => (
          <li key={variant}>
            {quantity} × {lineText(line)} ({sku}): {formatEuro(toEuro(toCents(price) * quantity))}
          </li>
        ))}
      </ul>
      <Money returnRequest={returnRequest} />
    </section>
  );
}

function Money({ returnRequest }: { returnRequest: AdminReturn }) {
  const { order, refunded, refundable, exchange } = returnRequest;
  if (refunded === 0 && order && order.refunded > 0 && !exchange)
    return <p>{`${refundLabel(order.byHand === true)}: ${IN_ORDER_REFUNDS}`}</p>;
  if (refunded === 0) return <p>Senza rimborso</p>;
  if (refunded !== null) return <p>{`${refundLabel(order?.byHand === true)}: ${formatEuro(refunded)}`}</p>;
  if (refundable === 0) return null;
  return <p>{refundableText(returnRequest)}</p>;
}

function History({ returnRequest }: { returnRequest: AdminReturn }) {
  return (
    <section aria-labelledby="storia-reso">
      <h3 id="storia-reso">Cronologia</h3>
      <ol className={styles.items}>
        {returnRequest.history.map(({ at, to, by }) => (
          <li key={`${at} ${to}`}>
            <time dateTime={at}>{formatTimestamp(at)}</time>: {returnStates[to].label} ({changeAuthor(by)})
          </li>
        ))}
      </ol>
    </section>
  );
}
