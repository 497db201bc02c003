import { useRef, useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { errorMessage } from '../../../data/api.ts';
import { exchangeItem } from '../../../data/manual-orders.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { exchangeSources, type ExchangeSource } from './exchange-sources.ts';
import type { ManagedOrder } from './use-managed-order.ts';

const NO_SIZE = 'Scegli la taglia nuova';
const FAILED = 'Il cambio non è stato registrato. Riprova';

/**
 * What comes back, and what is sent for it. Before the shipping nothing comes back: the order changes. `onDone` gets the order
 * that sends another size, where there is one.
 */
export function useExchangeForm({ order, edit }: ManagedOrder, onDone: (placed?: Order) => void) {
  const sources = exchangeSources(order);
  const [sourceIndex, setSourceIndex] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, run } = useBusyAction();
  const toField = useRef<HTMLSelectElement>(null);
  const key = useRef(crypto.randomUUID());
  const source = sources[sourceIndex];
  const { variants, reload } = useOtherVariants(source);
  const count = source?.returnId ? source.left : quantity;
  const chooseTo = (variant: string) => {
    setTo(variant);
    setError(undefined);
  };
  const save = async () => {
    if (!source || !to) {
      setError(NO_SIZE);
      return toField.current?.focus();
    }
    if (!isShippedStatus(order.status)) {
      const change = { change: 'variant', variant: source.item.variant._id, quantity: count, to } as const;
      return (await edit('variant', change)) ? reload() : onDone();
    }
    try {
      onDone(await exchangeItem(order, requestOf(source, count, to), key.current));
    } catch (failure) {
      setError(errorMessage(failure, FAILED));
      key.current = crypto.randomUUID();
      reload();
    }
  };
  return {
    sources,
    source,
    sourceIndex,
    variants,
    quantity: count,
    to,
    error,
    isBusy,
    toField,
    hasChanges: to !== '',
    chooseSource: (index: number) => {
      setSourceIndex(index);
      setQuantity(1);
      chooseTo('');
    },
    setQuantity,
    setTo: chooseTo,
    save: () => run(save),
  };
}

function requestOf({ item, returnId }: ExchangeSource, quantity: number, to: string) {
  return { variant: item.variant._id, quantity, to, ...(returnId && { return: returnId }) };
}

/** The other sizes and colours of the product, with their stock of today. */
function useOtherVariants(source: ExchangeSource | undefined) {
  const id = source?.item.product?._id;
  const { data, mutate } = useApiQuery('readAdminProduct', id ? { params: { id } } : null);
  const variants = (data?.product.variants ?? []).filter(({ _id }) => _id !== source?.item.variant._id);
  return { variants, reload: () => void mutate() };
}
