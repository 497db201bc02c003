import { errorCatalogue } from '../../../../shared/api/errors.ts';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import type { Order } from '../../../../shared/order/answers.ts';
import { RefundChoice } from '../refund-choice.tsx';
import { byHandText } from '../by-hand.ts';
import { RefundQuestion } from '../refund-question.tsx';
import type { RefundChoiceState } from '../use-refund-choice.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import { GOODS_BACK, unrefundedReturns } from './texts.ts';
import { useRefundForm, type RefundDraft } from './use-refund-form.ts';
import styles from './order-dialog.module.css';

const OPEN_RETURN =
  'C’è un recesso o un reso aperto: il suo rimborso si fa in «Resi e recessi», e non supera quanto resta dopo questo.';

const GOODWILL =
  'Una somma restituita al cliente senza che renda gli articoli, per esempio per un difetto lieve o un ritardo. Per gli articoli resi usa «Resi e recessi».';

export function RefundForm({ managed, draft }: { managed: ManagedOrder; draft: RefundDraft }) {
  const { order, busy } = managed;
  const { amountField, reasonField, choice, ...form } = useRefundForm(managed, draft);
  return (
    <>
      <form className={styles.refund} onSubmit={form.askToConfirm} aria-labelledby="rimborso" noValidate>
        <h3 id="rimborso">{choice.isGoodwill ? 'Rimborso di cortesia' : 'Rimborso'}</h3>
        {choice.isGoodwill && <p className={styles.detail}>{GOODWILL}</p>}
        {order.paidAt ? (
          <>
            <RefundChoice
              {...{ amountField, reasonField, choice }}
              wholeLabel="Tutto quanto resta"
              reasonLabel="Motivo del rimborso"
            />
            <div className={styles.buttons}>
              <Button type="submit" size="small" look="secondary">
                {choice.isGoodwill ? 'Concedi il rimborso' : 'Rimborsa'}
              </Button>
            </div>
          </>
        ) : (
          <p className={styles.detail}>{errorCatalogue.NOTHING_PAID.message}</p>
        )}
      </form>
      <RefundQuestion
        open={choice.isConfirming}
        busy={busy === 'refund'}
        onCancel={choice.cancel}
        onConfirm={() => void form.confirm()}
        byHand={byHandText(order, choice.cents ?? 0)}
        choice={
          form.asksForGoods && (
            <CheckField
              label={GOODS_BACK}
              checked={form.goodsBack}
              onChange={(event) => form.setGoodsBack(event.target.checked)}
            />
          )
        }
      >
        <RefundSummary {...{ order, choice }} isWholeRest={form.isWholeRest} />
      </RefundQuestion>
    </>
  );
}

interface RefundSummaryProps {
  order: Order;
  choice: RefundChoiceState;
  isWholeRest: boolean;
}

/** What the question says besides its words. */
function RefundSummary({ order, choice, isWholeRest }: RefundSummaryProps) {
  return (
    <>
      Ordine {order.orderNumber}: {formatEuro(toEuro(choice.cents ?? 0))} {isWholeRest ? '(tutto quanto resta)' : ''}
      {choice.isReduced && (
        <>
          <br />
          Motivo: {choice.reason.trim()}
          <br />
        </>
      )}
      {unrefundedReturns(order).length > 0 && ` ${OPEN_RETURN}`}
    </>
  );
}
