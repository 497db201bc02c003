import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import type { TypedRefund } from '../use-refund-choice.ts';

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
export function useReturnDraft({ _id: id, steps }: AdminReturn) {
  const draft = useDraftState(`return ${id}`, nothing, {
    // A step that is not possible any more is dropped.
    isUnsaved: (typed) => steps.some((step) => step in typed),
    onRestored: () => toast(draftMessages.restored),
  });
  const { value: typed, setValue, hasChanges, forget, clear } = draft;
  const type = (step: TypedSteps) => setValue((current) => ({ ...current, ...step }));
  return { typed, type, hasChanges, forget, clear };
}
