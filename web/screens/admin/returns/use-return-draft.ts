import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnAction } from '../../../../shared/returns/states.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import type { TypedRefund } from '../use-refund-choice.ts';
import { typedReason } from './close-reasons.ts';
import { reductionOf } from './reduction.ts';

/** By step. A step that nobody touched is absent. */
interface TypedSteps {
  /** The number of the order. */
  match?: string;
  /** Pieces that go back on sale, by variant. */
  goodsBack?: Record<string, number>;
  refund?: TypedRefund;
  /** The reason. */
  close?: string;
}

const nothing: TypedSteps = {};

export type ReturnDraft = ReturnType<typeof useReturnDraft>;

/** What was typed for the next steps of a return, kept in this tab until one is taken or it is given up. */
export function useReturnDraft(returnRequest: AdminReturn) {
  const { _id: id, steps } = returnRequest;
  const draft = useDraftState(`return ${id}`, nothing, {
    isUnsaved: (typed) => steps.some((step) => isTyped[step](typed, returnRequest)),
    onRestored: () => toast(draftMessages.restored),
  });
  const { value: typed, setValue, hasChanges, forget, clear } = draft;
  const type = (step: TypedSteps) => setValue((current) => ({ ...current, ...step }));
  return { typed, type, hasChanges, forget, clear };
}

/** Whether a step has other values than it begins with, and values that are possible now. */
const isTyped: Record<ReturnAction, (typed: TypedSteps, returnRequest: AdminReturn) => boolean> = {
  match: ({ match }, { orderNumber }) => match !== undefined && match !== orderNumber,
  stop: () => false,
  goodsBack: ({ goodsBack }, { items, defect }) =>
    items.some((item) => restockedOf(item, defect, goodsBack) !== restockedOf(item, defect)),
  refund: ({ refund }, returnRequest) => refund?.isPart === true && reductionOf(returnRequest).canReduce,
  close: ({ close }, returnRequest) => typedReason(returnRequest, close) !== '',
};

/** How many pieces go back on sale. At first that is all, but none of what was defective. */
export function restockedOf(
  { variant, quantity }: AdminReturn['items'][number],
  defect: AdminReturn['defect'],
  typed: TypedSteps['goodsBack'] = {},
): number {
  return Math.min(quantity, typed[variant] ?? (defect ? 0 : quantity));
}
