import { useRef, useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { errorMessage } from '../../../data/api.ts';
import { exchangeItem } from '../../../data/manual-orders.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { exchangeSources, type ExchangeSource } from './exchange-sources.ts';
import type { ManagedOrder } from './use-managed-order.ts';

const NO_VARIANT = 'Scegli la variante nuova';
const NO_PIECE = 'Scegli l’articolo nuovo';
const NO_REASON = 'Scegli il motivo';
const FAILED = 'Il cambio non è stato registrato. Riprova';

/**
 * What comes back, and what is sent for it. Before the shipping nothing comes back: the order changes. `onDone` gets the order
 * that sends another size, where there is one.
 */
export function useExchangeForm({ order, edit }: ManagedOrder, onDone: (placed?: Order) => void) {
  const choice = useChoice(order);
  const { source, quantity, to, isDefect, setError } = choice;
  const { isBusy, run } = useBusyAction();
  const reasonField = useRef<HTMLSelectElement>(null);
  const toField = useRef<HTMLSelectElement>(null);
  const key = useRef(crypto.randomUUID());
  const { variants, reload } = useVariants(source, isDefect);
  const isSent = isShippedStatus(order.status);
  const validate = () => {
    const hasReason = !isSent || isDefect || choice.reason !== '';
    choice.setReasonError(hasReason ? undefined : NO_REASON);
    setError(to ? undefined : isDefect ? NO_PIECE : NO_VARIANT);
    if (!hasReason) reasonField.current?.focus();
    else if (!to) toField.current?.focus();
    return hasReason && to !== '';
  };
  const save = async () => {
    if (!validate() || !source) return;
    const request = requestOf(source, quantity, to);
    if (!isSent) return (await edit('variant', { change: 'variant', ...request })) ? reload() : onDone();
    try {
      onDone(await exchangeItem(order, { ...request, ...(isDefect && { defect: true }) }, key.current));
    } catch (failure) {
      setError(errorMessage(failure, FAILED));
      key.current = crypto.randomUUID();
      reload();
    }
  };
  const hasChanges = to !== '' || choice.reason !== '';
  return { ...choice, isSent, variants, isBusy, reasonField, toField, hasChanges, save: () => run(save) };
}

type Reason = '' | 'size' | 'defect';

/** Which pieces, why, and which size. */
function useChoice(order: Order) {
  const sources = exchangeSources(order);
  const [sourceIndex, setSourceIndex] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<Reason>('');
  const [reasonError, setReasonError] = useState<string>();
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
    isDefect: reason === 'defect' || source?.defect === true,
    reason,
    reasonError,
    setReasonError,
    to,
    error,
    setError,
    chooseSource: (index: number) => {
      setSourceIndex(index);
      setQuantity(1);
      chooseTo('');
    },
    setQuantity,
    // Only what is defective or wrong is replaced by the same.
    setReason: (next: Reason) => {
      setReason(next);
      setReasonError(undefined);
      chooseTo('');
    },
    setTo: chooseTo,
  };
}

function requestOf({ item, returnId }: ExchangeSource, quantity: number, to: string) {
  return { variant: item.variant._id, quantity, to, ...(returnId && { return: returnId }) };
}

/** The other sizes and colours of the product, and for a replacement the same, with their stock of today. */
function useVariants(source: ExchangeSource | undefined, isDefect: boolean) {
  const id = source?.item.product?._id;
  const { data, mutate } = useApiQuery('readAdminProduct', id ? { params: { id } } : null);
  const variants = (data?.product.variants ?? []).filter(({ _id }) => isDefect || _id !== source?.item.variant._id);
  return { variants, reload: () => void mutate() };
}
