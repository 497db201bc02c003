import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { useMay } from '../../../data/permissions.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { exchangeSources } from './exchange-sources.ts';
import { changeablePieces, isAddition, isEditable, isUnpaidManual } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

const parts = {
  address: lazyPart(() => import('./address-dialog.tsx')),
  takeOut: lazyPart(() => import('./take-out-dialog.tsx')),
  article: lazyPart(() => import('./article-dialog.tsx')),
  exchange: lazyPart(() => import('./exchange-dialog.tsx')),
};

/** The dialog of a change. */
export type OpenPart = keyof typeof parts;

/** An order keeps one piece, or has left in part. */
const isDivisible = (order: Order) =>
  changeablePieces(order).reduce((sum, { left }) => sum + left, 0) > (isEditable(order) ? 1 : 0);

const INVOICED = 'La fattura già emessa indica gli articoli: per cambiarli usa «Togli articoli» e «Aggiungi articoli».';

/** Size and colour stand in the document, too. */
const isInvoiced = ({ status, documents = [] }: Order) => documents.length > 0 && !isShippedStatus(status);

function offersFor(order: Order, mayRefund: boolean) {
  const isOpen = isEditable(order);
  const isUnpaid = isUnpaidManual(order);
  const takeOut = mayRefund && isDivisible(order);
  return {
    address: (isOpen || isUnpaid) && !order.pickup,
    add: isOpen,
    article:
      mayRefund && !isInvoiced(order) && order.paymentMethod !== 'exchange' && changeablePieces(order).length > 0,
    correct: mayRefund && isUnpaid && !isAddition(order),
    takeOut,
    exchange: !isInvoiced(order) && exchangeSources(order).length > 0,
  };
}

interface EditOrderProps {
  managed: ManagedOrder;
  open: OpenPart | null;
  setOpen: (part: OpenPart | null) => void;
}

/** The buttons for what may still change: before the shipping address and articles, then the size. */
export function EditOrder({ managed, open, setOpen }: EditOrderProps) {
  const may = useMay();
  const { order } = managed;
  const offers = offersFor(order, may('orders:refund'));
  const hasButtons = Object.values(offers).includes(true);
  if (!may('orders:change') || !(open || hasButtons)) return null;
  const button = (part: OpenPart, text: string) => (
    <Button look="secondary" size="small" onPointerEnter={parts[part].preload} onClick={() => setOpen(part)}>
      {text}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {offers.address && button('address', 'Cambia indirizzo')}
      {offers.add && (
        <ButtonLink look="secondary" size="small" to={adminPaths.addToOrder(order._id)}>
          Aggiungi articoli
        </ButtonLink>
      )}
      {offers.article && button('article', 'Cambia articolo')}
      {offers.correct && (
        <ButtonLink look="secondary" size="small" to={adminPaths.replaceOrder(order._id)}>
          Cambia articoli
        </ButtonLink>
      )}
      {offers.takeOut && button('takeOut', 'Togli articoli')}
      {offers.exchange &&
        button('exchange', isShippedStatus(order.status) ? 'Cambio o sostituzione' : 'Cambia taglia o colore')}
      {isInvoiced(order) && changeablePieces(order).length > 0 && <p className={styles.detail}>{INVOICED}</p>}
      <OpenDialog open={open} managed={managed} onClose={() => setOpen(null)} />
    </div>
  );
}

interface OpenDialogProps {
  open: OpenPart | null;
  managed: ManagedOrder;
  onClose: () => void;
}

function OpenDialog({ open, ...rest }: OpenDialogProps) {
  if (!open) return null;
  const { Part } = parts[open];
  return <Part {...rest} />;
}
