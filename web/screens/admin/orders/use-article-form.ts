import { useRef, useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import { toCents } from '../../../../shared/price/money.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { itemWorthCents } from '../../../lib/given-back.ts';
import { toast } from '../../../ui/toast.ts';
import { changeablePieces } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

const NO_ARTICLE = 'Cerca e scegli l’articolo nuovo';
const IN_ORDER = 'È già nell’ordine: aggiungi un pezzo con «Aggiungi articoli»';
const NO_CHOICE = 'Scegli che cosa fare della differenza';
const NOT_REQUESTED = 'Conferma che il cliente lo ha chiesto: senza la sua richiesta l’articolo non si cambia';

/** Which pieces become which article, and what becomes of the difference of a dearer one. `onDone` follows a change. */
export function useArticleForm({ order, edit }: ManagedOrder, onDone: () => void) {
  const choice = useChoice(order);
  const requestedField = useRef<HTMLInputElement>(null);
  const { source, quantity, chosen, difference, differenceCents, setError } = choice;
  const save = async () => {
    if (!source || !chosen) return setError(NO_ARTICLE);
    if (differenceCents > 0 && !difference) return setError(NO_CHOICE);
    if (!choice.requested) {
      choice.setRequestedError(NOT_REQUESTED);
      return requestedField.current?.focus();
    }
    const { product, variant } = chosen;
    const errors = await edit('article', {
      change: 'article',
      variant: source.item.variant._id,
      quantity,
      product: product._id,
      to: variant._id,
      price: variant.price,
      ...(differenceCents > 0 && difference && { difference }),
      requested: true,
    });
    if (errors) {
      // Price or stock may be others by now: it is searched anew.
      choice.choose(undefined);
    } else {
      choice.forget();
      onDone();
    }
  };
  return { ...choice, requestedField, save };
}

interface Choice {
  sourceIndex: number;
  quantity: number;
  chosen?: { product: Pick<AdminProduct, '_id' | 'name'>; variant: Variant } | undefined;
  difference: '' | 'collected' | 'waived';
}

const nothing: Choice = { sourceIndex: 0, quantity: 1, difference: '' };

/** What is chosen, kept in this tab for this version of the order, without the confirmation. */
function useChoice(order: Order) {
  const sources = changeablePieces(order);
  const draft = useDraftState(`article ${order._id}`, nothing, {
    of: order.version,
    isUnsaved: ({ chosen }) => chosen !== undefined,
    onRestored: () => toast(draftMessages.restored),
  });
  const { sourceIndex, quantity, chosen, difference } = draft.value;
  const change = (part: Partial<Choice>) => draft.setValue((current) => ({ ...current, ...part }));
  const [requested, setRequested] = useState(false);
  const [requestedError, setRequestedError] = useState<string>();
  const [error, setError] = useState<string>();
  const source = sources[sourceIndex];
  const pieceCents = chosen && source ? toCents(chosen.variant.price) - itemWorthCents(source.item) : 0;
  const choose = (next: Choice['chosen']) => {
    const isInOrder = order.items.some((item) => item.variant._id === next?.variant._id);
    change({ chosen: isInOrder ? undefined : next, difference: '' });
    setRequested(false);
    setRequestedError(undefined);
    setError(isInOrder ? IN_ORDER : undefined);
  };
  return {
    requested,
    requestedError,
    setRequestedError,
    sources,
    source,
    sourceIndex,
    quantity,
    chosen,
    difference,
    error,
    setError,
    differenceCents: pieceCents * quantity,
    hasChanges: draft.hasChanges,
    forget: draft.forget,
    chooseSource: (index: number) => change({ sourceIndex: index, quantity: 1 }),
    setQuantity: (pieces: number) => change({ quantity: pieces }),
    choose,
    setRequested: (next: boolean) => {
      setRequested(next);
      setRequestedError(undefined);
    },
    setDifference: (value: Choice['difference']) => {
      change({ difference: value });
      setError(undefined);
    },
  };
}
