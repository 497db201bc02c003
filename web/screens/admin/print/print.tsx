import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorMessage } from '../../../data/api.ts';
import { startBulkChange } from '../../../data/bulk-orders.ts';
import { useMay } from '../../../data/permissions.ts';
import { isToPack, ordersToPrint, recordPrints } from '../../../data/print-orders.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import listStyles from '../list/list.module.css';
import { CHANGE_UNDER_WAY } from '../order-texts.ts';
import { LabelsForm } from './labels-form.tsx';
import { isToPick, packLines } from './pack-lines.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PickingList } from './picking-list.tsx';
import { leftOutText, printTexts } from './texts.ts';
import styles from './print.module.css';

/** Packing slips or the picking list of the chosen orders, as they are printed. */
export default function PrintScreen() {
  const may = useMay();
  const isPicking = useUrlState().params.get('documento') === 'prelievo';
  const title = isPicking ? printTexts.picking : printTexts.slips;
  useHead(title);
  const chosen = useSyncExternalStore(ordersToPrint.subscribe, ordersToPrint.get);
  const isPrinted = isPicking ? isToPick : isToPack;
  const orders = chosen.filter((order) => isPrinted(order) && packLines(order).length > 0);
  return (
    <div className={listStyles.screen}>
      <div className={styles.tools}>
        <h1 className={listStyles.title}>{title}</h1>
        {chosen.length > 0 && (
          <>
            <p className={styles.note}>{printTexts.hint}</p>
            {orders.length < chosen.length && (
              <p role="status">{leftOutText(chosen.length - orders.length, isPicking)}</p>
            )}
            <div className={styles.buttons}>
              {orders.length > 0 && (
                <Button onClick={() => print(isPicking || !may('orders:change') ? [] : orders)}>
                  Stampa o salva in PDF
                </Button>
              )}
              {!isPicking && may('orders:change') && <ShipButton orders={orders.filter(isToPick)} />}
              <ButtonLink look="secondary" to={adminPaths.orders}>
                Torna agli ordini
              </ButtonLink>
            </div>
            {!isPicking && <LabelsForm orders={orders} />}
          </>
        )}
      </div>
      {chosen.length === 0 ? (
        <EmptyState
          illustration="bag"
          title={printTexts.nothing}
          action={<ButtonLink to={adminPaths.orders}>Vai agli ordini</ButtonLink>}
        />
      ) : (
        <Papers orders={orders} isPicking={isPicking} />
      )}
    </div>
  );
}

/** What was printed is packed, and leaves next: the same orders, without choosing them again. */
function ShipButton({ orders }: { orders: Order[] }) {
  const navigate = useNavigate();
  if (orders.length === 0) return null;
  const ship = () => {
    const isStarted = startBulkChange({ status: 'shipped', text: orders.map((order) => order.orderNumber).join('\n') });
    if (!isStarted) toast(CHANGE_UNDER_WAY);
    void navigate(adminPaths.bulkOrders);
  };
  return (
    <Button look="secondary" onClick={ship}>
      Segna spediti
    </Button>
  );
}

/** Whether the paper comes out, no page can know: the button is what counts as printed. */
function print(slips: Order[]): void {
  recordPrints(slips).catch((error: unknown) => toast.error(errorMessage(error, printTexts.notRecorded)));
  window.print();
}

function Papers({ orders, isPicking }: { orders: Order[]; isPicking: boolean }) {
  const [printedAt] = useState(() => new Date().toISOString());
  if (orders.length === 0) return null;
  if (isPicking) return <PickingList orders={orders} printedAt={printedAt} />;
  return orders.map((order) => <PackingSlip key={order._id} order={order} />);
}
