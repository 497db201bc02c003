import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import type { BulkStatus } from '../../../../shared/order/status.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorMessage } from '../../../data/api.ts';
import { startBulkChange } from '../../../data/bulk-orders.ts';
import { useMay } from '../../../data/permissions.ts';
import { ordersToPrint } from '../../../data/print-orders.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { MAX_SELECTED, type Selection } from '../list/use-selection.ts';
import { CHANGE_UNDER_WAY } from '../order-texts.ts';
import { selectionTexts } from './texts.ts';

/** A browser prints so many pages in reasonable time. */
const MAX_PRINTED = 500;

/** What can be done with the chosen orders. */
export function SelectionActions({ selection }: { selection: Selection<Order> }) {
  const navigate = useNavigate();
  const may = useMay();
  const { isBusy, run } = useBusyAction();
  const [readCount, setReadCount] = useState(0);
  const withOrders = (max: number, act: (orders: Order[]) => void) => () =>
    void run(async () => {
      try {
        act(await selection.read(max, setReadCount));
      } catch (error) {
        toast.error(errorMessage(error, selectionTexts.readFailed));
      } finally {
        setReadCount(0);
      }
    });
  const change = (status: BulkStatus) =>
    withOrders(MAX_SELECTED, (orders) => {
      const isStarted = startBulkChange({ status, text: orders.map(({ orderNumber }) => orderNumber).join('\n') });
      if (!isStarted) toast(CHANGE_UNDER_WAY);
      void navigate(adminPaths.bulkOrders);
    });
  const print = (address: string) =>
    withOrders(MAX_PRINTED, (orders) => {
      ordersToPrint.set(orders);
      void navigate(address);
    });
  return (
    <>
      {may('orders:change') && (
        <>
          <Button size="small" busy={isBusy} onClick={change('shipped')}>
            Segna spediti
          </Button>
          <Button look="secondary" size="small" busy={isBusy} onClick={change('processing')}>
            Cambia stato
          </Button>
        </>
      )}
      <Button look="secondary" size="small" busy={isBusy} onClick={print(adminPaths.packingSlips)}>
        Stampa distinte
      </Button>
      <Button look="secondary" size="small" busy={isBusy} onClick={print(adminPaths.pickingList)}>
        Lista di prelievo
      </Button>
      {readCount > 0 && <p role="status">{selectionTexts.reading(readCount)}</p>}
    </>
  );
}
