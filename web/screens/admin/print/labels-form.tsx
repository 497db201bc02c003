import { useState, type SubmitEvent } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { labelFiles, labelLayouts } from '../../../../shared/order/courier-labels.ts';
import { courierIds, couriers, type CourierId } from '../../../../shared/order/couriers.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { usualCourier } from '../../../../shared/shop/owner-config.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { isToPick, labelOf } from './pack-lines.ts';
import { labelTexts } from './texts.ts';
import styles from './print.module.css';

/** Without what the customer comes for, and without articles that go with another of the orders. */
function parcelsOf(orders: Order[]): Order[] {
  const sent = orders.filter((order) => isToPick(order) && !order.pickup);
  const ids = new Set(sent.map(({ _id }) => _id));
  const goesWithAnother = ({ linkedOrders = [] }: Order) =>
    linkedOrders.some(({ _id, as }) => as === 'addedTo' && ids.has(_id));
  return sent.filter((order) => !goesWithAnother(order));
}

/** The parcels of the chosen orders as a file for the program of a courier. */
export function LabelsForm({ orders }: { orders: Order[] }) {
  const [courier, setCourier] = useState<CourierId>(usualCourier);
  const toSend = parcelsOf(orders);
  if (toSend.length === 0) return null;
  const save = () => {
    const files = labelFiles(courier, toSend.map(labelOf));
    files.forEach((content, place) => {
      const number = files.length > 1 ? `-${place + 1}` : '';
      downloadFile(`etichette-${courier}-${dayOf(Date.now())}${number}.csv`, content, 'text/csv');
    });
  };
  return (
    <form
      className={styles.labels}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save();
      }}
    >
      <SelectField
        label="Etichette del corriere"
        value={courier}
        hint={labelTexts.hint(labelLayouts[courier].isAssigned)}
        onChange={({ target }) => setCourier(target.value as CourierId)}
      >
        {courierIds.map((id) => (
          <option key={id} value={id}>
            {couriers[id].name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {labelTexts.save(toSend.length)}
      </Button>
    </form>
  );
}
