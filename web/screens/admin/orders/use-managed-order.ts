import { useState } from 'react';
import type { OrderStatusChange } from '../../../../shared/order/admin-schema.ts';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import type { AdminOrders } from '../../../data/admin-orders.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import { toast } from '../../../ui/toast.ts';

export type ManagedOrder = ReturnType<typeof useManagedOrder>;

export type StatusChange = Omit<OrderStatusChange, 'version'>;

/** What may come of a change: null when it was made, else the errors of its fields. */
export type ChangeErrors = FieldErrors | null;

/**
 * One order in the hands of an admin: the newest version that this browser has seen of it, and the changes to it. When
 * somebody else was quicker, that is said and their version is shown.
 */
export function useManagedOrder(given: Order, orders: AdminOrders) {
  const [held, setHeld] = useState(given);
  /** Grows with every change made here. */
  const [changes, setChanges] = useState(0);
  const [busy, setBusy] = useState<'status' | 'refund' | null>(null);
  const listed = orders.page?.orders.find((each) => each._id === given._id);
  const order = listed && listed.version > held.version ? listed : held;

  const attempt = async (what: 'status' | 'refund', send: () => Promise<Order>): Promise<ChangeErrors> => {
    setBusy(what);
    try {
      setHeld(await send());
      setChanges((count) => count + 1);
      toast.success(what === 'status' ? adminSuccessMessages.orderStatus : adminSuccessMessages.refund);
      return null;
    } catch (error) {
      toast.error(errorMessage(error, what === 'status' ? adminErrorMessages.orderStatus : adminErrorMessages.refund));
      if (isConflict(error)) await refresh();
      return error instanceof ApiError ? error.errors : {};
    } finally {
      setBusy(null);
    }
  };

  const refresh = async () => {
    // Where even that fails, the refusal has been said, and the next attempt is refused again.
    const now = await orders.refetchOrder(order).catch(() => order);
    setHeld(now);
  };

  return {
    order,
    busy,
    changes,
    setStatus: (change: StatusChange) => attempt('status', () => orders.setStatus(order, change)),
    /** Euro; null for all that is left. */
    refund: (amount: number | null) => attempt('refund', () => orders.refund(order, amount)),
  };
}

/** A refusal for the order's state: what is on the screen is no longer true. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
