import { useNamedOrder, type AdminOrders } from '../../../data/admin-orders.ts';
import { MissingEntryDialog } from '../list/missing-entry-dialog.tsx';
import { useFirstFound } from '../list/use-dialog-address.ts';
import { ManageOrderDialog } from './order-dialog.tsx';

interface NamedOrderDialogProps {
  /** The id or the number of an order. */
  name: string;
  orders: AdminOrders;
  onClose: () => void;
}

/** The order that the address names, on this page of the list or not. */
export function NamedOrderDialog({ name, orders, onClose }: NamedOrderDialogProps) {
  const { page, error: listError } = orders;
  const found = useNamedOrder(name, page?.orders, page !== undefined || listError !== undefined);
  const { entry: order } = useFirstFound(name, found.order);
  if (order) return <ManageOrderDialog key={order._id} order={order} orders={orders} onClose={onClose} />;
  return (
    <MissingEntryDialog
      title={`Ordine ${name}`}
      problem={found.isMissing ? 'not found' : found.error && 'failed'}
      notFound="Nessun ordine ha questo indirizzo: controlla il numero, o cercalo nell’elenco."
      onRetry={found.reload}
      onClose={onClose}
    />
  );
}
