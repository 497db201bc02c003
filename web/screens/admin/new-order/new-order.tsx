import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { isCancellable } from '../../../../shared/order/status.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { searchCustomers } from '../../../data/manual-orders.ts';
import { returnedItems } from '../../../ui/return-notice-texts.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useMay } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { InvoiceFields } from '../../../ui/invoice-fields.tsx';
import { LinkedOrders } from '../../../ui/linked-orders.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { RestoredEdits } from '../../../ui/restored-edits.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import list from '../list/list.module.css';
import { Articles } from './articles.tsx';
import { CustomerFields, DeliveryFields, PaymentFields } from './order-fields.tsx';
import { SearchForm } from '../search-results.tsx';
import { labels, newOrderTexts } from './texts.ts';
import { useNewOrder, type NewOrder } from './use-new-order.ts';
import styles from './new-order.module.css';

/**
 * An order that the shop takes by phone or at the counter, articles that are added to one (`?ordine=`), or one in the place
 * of another (`?al-posto-di=`).
 */
export default function NewOrderScreen() {
  useHead(newOrderTexts.title);
  const [params] = useSearchParams();
  const replacedId = params.get('al-posto-di');
  const id = params.get('ordine') ?? replacedId;
  const { order, error } = useFirstRead(id);
  const isOver = error || (order && !mayGoOn(order, replacedId !== null));
  return (
    <div className={list.screen}>
      <h1 className={list.title}>{order ? titleOf(order, replacedId !== null) : newOrderTexts.title}</h1>
      {isOver && <NotHere order={order} />}
      {!isOver && (!id || order) && (
        <OrderEditor
          key={order?._id}
          first={replacedId ? undefined : order}
          replaced={replacedId ? order : undefined}
        />
      )}
    </div>
  );
}

/**
 * An order as it was when the screen opened: the form says what becomes of that one, and the server refuses it where it is
 * another one by now.
 */
function useFirstRead(id: string | null) {
  const { data, error, isValidating } = useApiQuery('readOrder', id ? { params: { id } } : null);
  const [order, setOrder] = useState<Order>();
  if (data && !isValidating && order?._id !== data.order._id) setOrder(data.order);
  return { order: order?._id === id ? order : undefined, error: order?._id === id ? undefined : error };
}

/** The order may be there with another one in its place. */
function NotHere({ order }: { order: Order | undefined }) {
  const isReplaced = order?.linkedOrders?.some(({ as }) => as === 'replacedBy');
  return (
    <>
      <p role="alert">{isReplaced ? newOrderTexts.isReplaced : newOrderTexts.notHere}</p>
      {order && <LinkedOrders order={order} pathOf={adminPaths.order} />}
    </>
  );
}

function titleOf({ orderNumber, paidAt }: Order, isReplaced: boolean): string {
  if (!isReplaced) return newOrderTexts.addTitle(orderNumber);
  return paidAt === null ? newOrderTexts.correctTitle(orderNumber) : newOrderTexts.replaceTitle(orderNumber);
}

/** In the place of an order of the checkout that is not paid its customer orders again. */
const mayGoOn = (order: Order, isReplaced: boolean) =>
  isCancellable(order) && (!isReplaced || order.paidAt !== null || order.origin !== undefined);

interface OrderEditorProps {
  /** The order that the articles go with. */
  first: Order | undefined;
  /** The order that the new one takes the place of. */
  replaced: Order | undefined;
}

function OrderEditor({ first, replaced }: OrderEditorProps) {
  const newOrder = useNewOrder(first, replaced);
  const { lines, guard, restored } = newOrder;
  const withdrawn = replaced && withdrawnText(replaced);
  return (
    <div className={styles.editor}>
      {replaced && (
        <p>
          {replaced.paidAt === null
            ? newOrderTexts.correctEffect(replaced.orderNumber)
            : newOrderTexts.replaceEffect(
                replaced.orderNumber,
                formatEuro(toEuro(toCents(replaced.total) - toCents(replaced.refunded))),
                replaced.byHand === true,
              )}
        </p>
      )}
      {withdrawn && <p>{newOrderTexts.withdrawn(withdrawn)}</p>}
      <RestoredEdits draft={restored} isDirty firstField="firstName" />
      <Articles lines={lines} />
      {!first && !replaced && <CustomerSearch newOrder={newOrder} />}
      <OrderForm {...{ newOrder, first, replaced }} />
      <UnsavedDialog
        open={guard.isConfirming}
        saving={newOrder.form.formState.isSubmitting}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </div>
  );
}

/** Of an order that is not paid. */
function withdrawnText(order: Order): string {
  const { paidAt, returns = [] } = order;
  return paidAt ? '' : returns.map((each) => returnedItems(each, order)).join(' · ');
}

/** Who has an account need not be typed. */
function CustomerSearch({ newOrder }: { newOrder: NewOrder }) {
  const may = useMay();
  if (!may('users:read')) return null;
  return (
    <section className={styles.section} aria-labelledby="cerca-cliente">
      <h2 id="cerca-cliente">Cliente già registrato</h2>
      <SearchForm label="Cerca un cliente" hint="Nome, email o telefono" search={searchCustomers}>
        {(user, close) => (
          <Button
            look="ghost"
            size="small"
            onClick={() => {
              newOrder.chooseCustomer(user);
              close();
            }}
          >
            {user.firstName} {user.lastName}, {user.email}
          </Button>
        )}
      </SearchForm>
    </section>
  );
}

function OrderForm({ newOrder, first, replaced }: OrderEditorProps & { newOrder: NewOrder }) {
  const { form, message, totals, send } = newOrder;
  const before = first ?? replaced;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form} aria-label={newOrderTexts.title}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} message={message} />
      <section className={styles.section} aria-labelledby="cliente">
        <h2 id="cliente">Cliente</h2>
        <CustomerFields form={form} isFixed={before !== undefined} />
      </section>
      {first ? (
        <p className={styles.detail}>
          Parte nello stesso pacco dell’ordine {first.orderNumber}, allo stesso indirizzo: la spedizione non si paga di
          nuovo.
        </p>
      ) : (
        <section className={styles.section} aria-labelledby="consegna">
          <h2 id="consegna">Consegna</h2>
          <DeliveryFields form={form} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="fattura">
        <h2 id="fattura">Fattura</h2>
        <InvoiceFields
          label="Il cliente vuole la fattura"
          field={form.field}
          isWanted={form.watch('wantsInvoice')}
          hasBilling={form.watch('hasBilling')}
          isBillingRequired={form.watch('delivery') === 'pickup'}
        />
      </section>
      <section className={styles.section} aria-labelledby="pagamento">
        <h2 id="pagamento">Ordine e pagamento</h2>
        <PaymentFields form={form} />
      </section>
      <section className={styles.section} aria-labelledby="totale">
        <h2 id="totale">Totale</h2>
        <Totals {...totals} />
      </section>
      <div className={styles.buttons}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {replaced ? `Crea ordine e annulla ${replaced.orderNumber}` : 'Crea ordine'}
        </Button>
        <Link to={before ? adminPaths.order(before._id) : adminPaths.orders}>
          {before ? 'Torna all’ordine' : 'Torna agli ordini'}
        </Link>
      </div>
    </form>
  );
}
