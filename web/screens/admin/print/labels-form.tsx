import { useState, type SubmitEvent } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { labelFiles, labelLayouts, type ParcelLabel } from '../../../../shared/order/courier-labels.ts';
import { courierIds, couriers, type CourierId } from '../../../../shared/order/couriers.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { usualCourier } from '../../../../shared/shop/owner-config.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { isToPick, labelOf } from './pack-lines.ts';
import { labelTexts } from './texts.ts';
import styles from './print.module.css';

/** Without what the customer comes for. Articles that go with another of the orders add their weight to its parcel. */
function labelsOf(orders: Order[]): ParcelLabel[] {
  const sent = orders.filter((order) => isToPick(order) && !order.pickup);
  const ids = new Set(sent.map(({ _id }) => _id));
  const mainOrder = ({ linkedOrders = [] }: Order) =>
    linkedOrders.find(({ _id, as }) => as === 'addedTo' && ids.has(_id))?._id;
  return sent
    .filter((order) => !mainOrder(order))
    .map((order) => {
      const added = sent.filter((other) => mainOrder(other) === order._id).map(labelOf);
      const label = labelOf(order);
      return { ...label, grams: added.reduce((sum, { grams }) => sum + grams, label.grams) };
    });
}

/** The parcels of the chosen orders as a file for the program of a courier. */
export function LabelsForm({ orders }: { orders: Order[] }) {
  const [courier, setCourier] = useState<CourierId>(usualCourier);
  const labels = labelsOf(orders);
  if (labels.length === 0) return null;
  const save = () => {
    const files = labelFiles(courier, labels);
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
        {labelTexts.save(labels.length)}
      </Button>
    </form>
  );
}
