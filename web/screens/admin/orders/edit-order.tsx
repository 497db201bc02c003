import { useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { useMay } from '../../../data/permissions.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { exchangeSources } from './exchange-sources.ts';
import { changeablePieces, isEditable, isUnpaidManual } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

const parts = {
  address: lazyPart(() => import('./address-dialog.tsx')),
  takeOut: lazyPart(() => import('./take-out-dialog.tsx')),
  exchange: lazyPart(() => import('./exchange-dialog.tsx')),
};

/** `swap` takes pieces out, too, and then others are added. */
type OpenPart = keyof typeof parts | 'swap';

const preload: Record<OpenPart, () => void> = {
  address: parts.address.preload,
  takeOut: parts.takeOut.preload,
  swap: parts.takeOut.preload,
  exchange: parts.exchange.preload,
};

/** An order keeps one piece, or has left in part. */
const isDivisible = (order: Order) =>
  changeablePieces(order).reduce((sum, { left }) => sum + left, 0) > (isEditable(order) ? 1 : 0);

/** Of one piece: another article comes with an order of its own. */
const isReplaceable = (order: Order) => isEditable(order) && order.paymentMethod !== 'exchange' && !isDivisible(order);

function offersFor(order: Order, mayRefund: boolean) {
  const isOpen = isEditable(order);
  const isUnpaid = isUnpaidManual(order);
  const takeOut = mayRefund && isDivisible(order);
  return {
    address: (isOpen || isUnpaid) && !order.pickup,
    add: isOpen,
    swap: takeOut && isOpen,
    replace: mayRefund && isReplaceable(order),
    correct: mayRefund && isUnpaid,
    takeOut,
    exchange: exchangeSources(order).length > 0,
  };
}

/** The buttons for what may still change: before the shipping address and articles, then the size. */
export function EditOrder({ managed }: { managed: ManagedOrder }) {
  const may = useMay();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const { order } = managed;
  const offers = offersFor(order, may('orders:refund'));
  const hasButtons = Object.values(offers).includes(true);
  if (!may('orders:change') || !(open || hasButtons)) return null;
  const button = (part: OpenPart, text: string) => (
    <Button look="secondary" size="small" onPointerEnter={preload[part]} onClick={() => setOpen(part)}>
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
      {offers.swap && button('swap', 'Cambia articolo')}
      {offers.replace && (
        <ButtonLink look="secondary" size="small" to={adminPaths.replaceOrder(order._id)}>
          Cambia articolo
        </ButtonLink>
      )}
      {offers.correct && (
        <ButtonLink look="secondary" size="small" to={adminPaths.replaceOrder(order._id)}>
          Cambia articoli
        </ButtonLink>
      )}
      {offers.takeOut && button('takeOut', 'Togli articoli')}
      {offers.exchange && button('exchange', isShippedStatus(order.status) ? 'Cambio taglia' : 'Cambia taglia')}
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
  if (open === 'swap') return <parts.takeOut.Part {...rest} thenAdd />;
  const { Part } = parts[open];
  return <Part {...rest} />;
}
