import { errorCatalogue } from '../../../../shared/api/errors.ts';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { RefundChoice } from '../refund-choice.tsx';
import { RefundQuestion } from '../refund-question.tsx';
import type { ManagedOrder } from './use-managed-order.ts';
import { GOODS_BACK, isPaidByHand, unrefundedReturns } from './texts.ts';
import { useRefundForm } from './use-refund-form.ts';
import styles from './order-dialog.module.css';

const OPEN_RETURN = 'C’è un recesso o un reso aperto: dopo questo rimborso concludilo in «Resi e recessi».';

const BY_HAND = 'Il rimborso viene solo registrato: l’importo lo restituisci tu al cliente.';

export function RefundForm({ managed }: { managed: ManagedOrder }) {
  const { order, busy } = managed;
  const { field, choice, ...form } = useRefundForm(managed);
  return (
    <>
      <form className={styles.refund} onSubmit={form.askToConfirm} aria-labelledby="rimborso" noValidate>
        <h3 id="rimborso">Rimborso</h3>
        {order.paidAt ? (
          <>
            <RefundChoice field={field} choice={choice} wholeLabel="Tutto quanto resta" />
            <div className={styles.buttons}>
              <Button type="submit" size="small" look="secondary">
                Rimborsa
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
        Ordine {order.orderNumber}: {formatEuro(toEuro(choice.cents ?? 0))}{' '}
        {form.isWholeRest ? '(tutto quanto resta)' : ''}
        {isPaidByHand(order) && ` ${BY_HAND}`}
        {form.isWholeRest && unrefundedReturns(order).length > 0 && ` ${OPEN_RETURN}`}
      </RefundQuestion>
    </>
  );
}
