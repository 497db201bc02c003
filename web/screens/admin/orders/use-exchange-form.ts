import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../../data/api.ts';
import { exchangeItem } from '../../../data/manual-orders.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { exchangeSources, type ExchangeSource } from './exchange-sources.ts';
import { UNKNOWN, type ManagedOrder } from './use-managed-order.ts';

const NO_VARIANT = 'Scegli la variante nuova';
const NO_PIECE = 'Scegli l’articolo nuovo';
const NO_REASON = 'Scegli il motivo';
const FAILED = 'Il cambio non è stato registrato. Riprova';

/** The order that sends the other size. */
interface PlacedExchange extends Pick<Order, '_id' | 'orderNumber'> {
  /** It was made before what the form says now. */
  isEarlier?: true;
}

/**
 * What comes back, and what is sent for it. Before the shipping nothing comes back: the order changes. `onDone` gets the order
 * that sends another size, where there is one.
 */
export function useExchangeForm({ order, edit, reread }: ManagedOrder, onDone: (placed?: PlacedExchange) => void) {
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
  const end = (placed?: PlacedExchange) => {
    // Nothing is unsaved any more.
    flushSync(choice.clear);
    onDone(placed);
  };
  const save = async () => {
    if (!validate() || !source) return;
    const request = requestOf(source, quantity, to);
    if (!isSent) return (await edit('variant', { change: 'variant', ...request })) ? reload() : end();
    try {
      end(await exchangeItem(order, { ...request, ...(isDefect && { defect: true }) }, key.current));
    } catch (failure) {
      if (isAnswerLost(failure)) {
        toast.error(UNKNOWN);
        if (await reread()) end();
        return;
      }
      const made = orderMadeBefore(failure);
      if (made) return end(made);
      // The order is shown as it is by now. What may come back of it is chosen again.
      if (failure instanceof ApiError && failure.code === 'ORDER_CHANGED') {
        await reread();
        choice.chooseSource(0);
      }
      setError(errorMessage(failure, FAILED));
      key.current = crypto.randomUUID();
      reload();
    }
  };
  return { ...choice, isSent, variants, isBusy, reasonField, toField, save: () => run(save) };
}

/** A press whose answer was lost has made an exchange, and this one asked for another. */
function orderMadeBefore(failure: unknown): PlacedExchange | undefined {
  const isMade = failure instanceof ApiError && failure.code === 'KEY_REUSED';
  return isMade ? { ...(failure.details as Omit<PlacedExchange, 'isEarlier'>), isEarlier: true } : undefined;
}

const nothing = { sourceIndex: 0, quantity: 1, reason: '' as '' | 'size' | 'defect', to: '' };

type Choice = typeof nothing;

/** Which pieces, why, and which size, kept in this tab for this version of the order. */
function useChoice(order: Order) {
  const sources = exchangeSources(order);
  const draft = useDraftState(`exchange ${order._id}`, nothing, {
    of: order.version,
    isUnsaved: ({ reason, to }) => reason !== '' || to !== '',
    onRestored: () => toast(draftMessages.restored),
  });
  const { sourceIndex, quantity, reason, to } = draft.value;
  const [reasonError, setReasonError] = useState<string>();
  const [error, setError] = useState<string>();
  const source = sources[sourceIndex];
  const choose = (part: Partial<Choice>) => {
    draft.setValue((current) => ({ ...current, ...part }));
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
    hasChanges: draft.hasChanges,
    forget: draft.forget,
    clear: draft.clear,
    chooseSource: (index: number) => choose({ sourceIndex: index, quantity: 1, to: '' }),
    setQuantity: (pieces: number) => choose({ quantity: pieces }),
    // Only what is defective or wrong is replaced by the same.
    setReason: (next: Choice['reason']) => {
      choose({ reason: next, to: '' });
      setReasonError(undefined);
    },
    setTo: (variant: string) => choose({ to: variant }),
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
