/**
 * The life of an order as a table (specification, section 4). `selectable`: an admin may choose it; `refundable`: the
 * refund action is offered; `holdsStock`: the order keeps its pieces; `cancellable`: its owner may still cancel it;
 * `revenue`: counts as sold; `tracking`: a tracking number belongs to it.
 */
export const orderStatuses = {
  pending: row('In attesa', 'yellow', { selectable: true, holdsStock: true, cancellable: true }),
  paid: row('Pagato', 'green', {
    selectable: true,
    refundable: true,
    holdsStock: true,
    cancellable: true,
    revenue: true,
  }),
  processing: row('In elaborazione', 'blue', {
    selectable: true,
    refundable: true,
    holdsStock: true,
    cancellable: true,
    revenue: true,
  }),
  shipped: row('Spedito', 'purple', {
    selectable: true,
    refundable: true,
    holdsStock: true,
    revenue: true,
    tracking: true,
  }),
  delivered: row('Consegnato', 'darkgreen', { selectable: true, holdsStock: true, revenue: true }),
  cancelled: row('Annullato', 'red', { selectable: true }),
  refunded: row('Rimborsato', 'gray', {}),
} as const;

export type OrderStatus = keyof typeof orderStatuses;

export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[];

/** The statuses an admin may choose: all but `refunded`, which only a refund reaches. */
export const selectableStatuses = orderStatusNames.filter((status) => orderStatuses[status].selectable);

interface Traits {
  selectable?: boolean;
  refundable?: boolean;
  holdsStock?: boolean;
  cancellable?: boolean;
  revenue?: boolean;
  tracking?: boolean;
}

function row<Colour extends string>(label: string, colour: Colour, traits: Traits) {
  return {
    label,
    colour,
    selectable: false,
    refundable: false,
    holdsStock: false,
    cancellable: false,
    revenue: false,
    tracking: false,
    ...traits,
  };
}
