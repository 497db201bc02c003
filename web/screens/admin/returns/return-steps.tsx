import { useState, type ComponentType } from 'react';
import type { ReturnAction } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { lineText } from '../../../lib/line-text.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { ApiError } from '../../../data/api.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { useMayCall } from '../../../data/permissions.ts';
import type { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CloseForm } from './close-form.tsx';
import { MatchForm } from './match-form.tsx';
import { RefundForm, StopForm } from './refund-steps.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { RETURN_STALE, RETURN_UPDATE_FAILED, RETURN_UPDATED } from './texts.ts';
import { restockedOf, type ReturnDraft } from './use-return-draft.ts';
import styles from './returns.module.css';

interface ReturnStepsProps {
  returnRequest: AdminReturn;
  draft: ReturnDraft;
  returns: AdminReturns;
  /** One step at a time. */
  action: ReturnType<typeof useBusyAction>;
  /** A step was taken here. */
  onAdvanced: (returnRequest: AdminReturn) => void;
  /** The return was read again. */
  onChanged: (returnRequest: AdminReturn) => void;
  /** The return has left the list: another admin was faster. */
  onClose: () => void;
}

const forms: Record<ReturnAction, ComponentType<StepProps>> = {
  match: MatchForm,
  stop: StopForm,
  goodsBack: GoodsBackForm,
  refund: RefundForm,
  close: CloseForm,
};

/** The possible next steps of a return, each in its own form, the recommended one first. */
export function ReturnSteps(props: ReturnStepsProps) {
  const { returnRequest, draft, returns, onAdvanced, onChanged, onClose } = props;
  const { isBusy, run } = props.action;
  /** The version that another admin has changed, as the server said. */
  const [staleVersion, setStaleVersion] = useState<number>();
  const mayCall = useMayCall();
  const steps = returnRequest.steps.filter((step) => mayCall('updateReturn', { step }));
  const readAgain = async () => {
    const list = await returns.reload().catch(() => undefined);
    const current = list?.returns.find(({ _id }) => _id === returnRequest._id);
    if (current) onChanged(current);
    else if (list) onClose();
  };
  const send = (body: ReturnUpdate) =>
    run(async () => {
      try {
        onAdvanced(await returns.advance(returnRequest, body));
        toast.success(RETURN_UPDATED);
      } catch (error) {
        toast.error(changeErrorMessage(error, RETURN_UPDATE_FAILED));
        if (error instanceof ApiError && error.code === 'RETURN_STATE') setStaleVersion(returnRequest.version);
        await readAgain();
      }
    });
  return (
    <div className={styles.steps}>
      {staleVersion === returnRequest.version && (
        <div role="alert" className={styles.stale}>
          <p>{RETURN_STALE}</p>
          <Button look="secondary" size="small" busy={isBusy} onClick={() => void run(readAgain)}>
            Ricarica la dichiarazione
          </Button>
        </div>
      )}
      {steps.map((step, index) => {
        const Form = forms[step];
        // A statement after all terms is the shop's to decide.
        const isRecommended = index === 0 && step !== 'close' && returnRequest.kind !== 'late';
        return <Form key={step} recommended={isRecommended} busy={isBusy} {...{ returnRequest, draft, send }} />;
      })}
    </div>
  );
}

/** Asks for each line which quantity can be sold again: of what was defective none, unless the admin says so. */
function GoodsBackForm({ returnRequest, draft, busy, recommended, send }: StepProps) {
  const { items, defect } = returnRequest;
  const { goodsBack } = draft.typed;
  const lines = items.map((item) => ({ ...item, restocked: restockedOf(item, defect, goodsBack) }));
  const restock = lines.flatMap(({ variant, restocked }) => (restocked > 0 ? [{ variant, quantity: restocked }] : []));
  const submit = () => void send({ step: 'goodsBack', restock });
  return (
    <StepForm title="Merce rientrata" button="Segna come rientrata" {...{ busy, recommended }} onSubmit={submit}>
      {lines.map(({ variant, quantity, restocked, ...line }) => (
        <SelectField
          key={variant}
          label={`Pezzi da rimettere in vendita: ${lineText(line)}`}
          value={restocked}
          onChange={(event) => draft.type({ goodsBack: { ...goodsBack, [variant]: Number(event.target.value) } })}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count} di {quantity}
            </option>
          ))}
        </SelectField>
      ))}
    </StepForm>
  );
}
