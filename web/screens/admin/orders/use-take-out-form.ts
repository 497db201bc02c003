import { itemWorthCents } from '../../../lib/given-back.ts';
import { useId, useRef, useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { REASON_REQUIRED } from '../../../../shared/returns/reduction-reason.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { changeablePieces, isEditable } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

const NOTHING_CHOSEN = 'Scegli almeno un pezzo da togliere';
const ALL_CHOSEN = 'Deve restare almeno un pezzo: per togliere tutto, annulla l’ordine';

interface TakenPieces {
  /** By item. */
  pieces: Record<string, number>;
  reason: string;
}

const nothing: TakenPieces = { pieces: {}, reason: '' };

/** What was chosen and typed, kept in this tab for this version of the order. */
function useTakenPieces({ _id: id, version }: Order) {
  const draft = useDraftState(`take out ${id}`, nothing, {
    of: version,
    isUnsaved: ({ pieces, reason }) => reason.trim() !== '' || Object.values(pieces).some((count) => count > 0),
    onRestored: () => toast(draftMessages.restored),
  });
  const { value, setValue, hasChanges, forget } = draft;
  return {
    pieces: value.pieces,
    reason: value.reason,
    hasChanges,
    forget,
    take: (itemId: string, quantity: number) =>
      setValue((current) => ({ ...current, pieces: { ...current.pieces, [itemId]: quantity } })),
    type: (reason: string) => setValue((current) => ({ ...current, reason })),
  };
}

/** Which pieces leave the order, and why. */
export function useTakeOutForm({ order, edit }: ManagedOrder, onDone: () => void) {
  const { pieces, reason, ...typed } = useTakenPieces(order);
  const [errors, setErrors] = useState<{ items?: string | undefined; reason?: string | undefined }>({});
  const reasonField = useRef<HTMLInputElement>(null);
  const firstFieldId = useId();
  const lines = changeablePieces(order).map(({ item, left }) => ({
    item,
    left,
    taken: Math.min(left, pieces[item._id] ?? 0),
  }));
  const count = lines.reduce((sum, line) => sum + line.taken, 0);
  const leftCount = lines.reduce((sum, { left }) => sum + left, 0);

  return {
    lines,
    reason,
    errors,
    reasonField,
    firstFieldId,
    hasChanges: typed.hasChanges,
    forget: typed.forget,
    /** What is refunded. */
    cents: lines.reduce((sum, line) => sum + line.taken * itemWorthCents(line.item), 0),
    take: (itemId: string, quantity: number) => {
      typed.take(itemId, quantity);
      setErrors((current) => ({ reason: current.reason }));
    },
    setReason: (text: string) => {
      typed.type(text);
      setErrors((current) => ({ items: current.items }));
    },
    save: async () => {
      const problems = {
        items: count === 0 ? NOTHING_CHOSEN : count === leftCount && isEditable(order) ? ALL_CHOSEN : undefined,
        reason: reason.trim() ? undefined : REASON_REQUIRED,
      };
      setErrors(problems);
      if (problems.items) return document.getElementById(firstFieldId)?.focus();
      if (problems.reason) return reasonField.current?.focus();
      const items = lines.flatMap((line) => {
        return line.taken > 0 ? [{ variant: line.item.variant._id, quantity: line.taken }] : [];
      });
      const failure = await edit('takeOut', { change: 'takeOut', items, reason });
      if (failure) return setErrors(failure);
      typed.forget();
      onDone();
    },
  };
}
