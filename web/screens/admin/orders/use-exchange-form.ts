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
  const choice = useChoice(order);
  const { source, quantity, to, setError } = choice;
  const { isBusy, run } = useBusyAction();
  const toField = useRef<HTMLSelectElement>(null);
  const key = useRef(crypto.randomUUID());
  const { variants, reload } = useOtherVariants(source);
  const save = async () => {
    if (!source || !to) {
      setError(NO_SIZE);
      return toField.current?.focus();
    }
    const request = requestOf(source, quantity, to);
    if (!isShippedStatus(order.status)) {
      return (await edit('variant', { change: 'variant', ...request })) ? reload() : onDone();
    }
    try {
      onDone(await exchangeItem(order, request, key.current));
    } catch (failure) {
      setError(errorMessage(failure, FAILED));
      key.current = crypto.randomUUID();
      reload();
    }
  };
  return { ...choice, variants, isBusy, toField, hasChanges: to !== '', save: () => run(save) };
}

/** Which pieces, and which size. */
function useChoice(order: Order) {
  const sources = exchangeSources(order);
  const [sourceIndex, setSourceIndex] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const source = sources[sourceIndex];
  const chooseTo = (variant: string) => {
    setTo(variant);
    setError(undefined);
  };
  return {
    sources,
    source,
    sourceIndex,
    quantity: source?.returnId ? source.left : quantity,
    to,
    error,
    setError,
    chooseSource: (index: number) => {
      setSourceIndex(index);
      setQuantity(1);
      chooseTo('');
    },
    setQuantity,
    setTo: chooseTo,
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
