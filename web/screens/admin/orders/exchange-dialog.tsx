import { useId, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Variant } from '../../../../shared/product/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { lineText } from '../../../lib/line-text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PiecesField } from './pieces-field.tsx';
import type { ManagedOrder } from './use-managed-order.ts';
import { useExchangeForm } from './use-exchange-form.ts';
import styles from './edit-order.module.css';

interface ExchangeDialogProps {
  managed: ManagedOrder;
  onClose: () => void;
}

const EFFECT =
  'Il cliente riceve un’email con cosa rispedire e cosa arriva. Non paga nulla: vale il prezzo già pagato. L’articolo nuovo è riservato subito, con un ordine suo.';
const EFFECT_BEFORE_SHIPPING =
  'Solo se il cliente lo ha chiesto. L’ordine cambia e il cliente riceve un’email. Non paga e non riceve nulla: vale il prezzo già pagato.';

const DEFECT_EFFECT =
  'Garanzia legale: può partire anche la stessa variante. Le spese per rispedire l’articolo sono a carico del negozio, e l’email lo dice al cliente.';

const EARLIER = 'Il cambio era già stato registrato, prima delle ultime modifiche: controlla questo ordine';

/**
 * Another size for an article: before the shipping in its order, then with a return and the order of the new size. What is
 * defective or wrong is replaced in the same way.
 */
export default function ExchangeDialog({ managed, onClose }: ExchangeDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { reasonField, toField, ...form } = useExchangeForm(managed, (placed) => {
    onClose();
    if (!placed) return;
    if (placed.isEarlier) toast.error(EARLIER, { duration: 10_000 });
    else
      toast.success(
        `${form.isDefect ? 'Sostituzione registrata' : 'Cambio registrato'}: parte l’ordine ${placed.orderNumber}`,
      );
    void navigate(adminPaths.order(placed._id));
  });
  const { isSent, isDefect } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <FormDialog
      title={isSent ? 'Cambio o sostituzione' : 'Cambia taglia o colore'}
      form={id}
      submit={!isSent ? 'Cambia taglia o colore' : isDefect ? 'Registra la sostituzione' : 'Registra il cambio'}
      busy={form.isBusy}
      hasChanges={form.hasChanges}
      onDiscard={form.forget}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.detail}>{isSent ? EFFECT : EFFECT_BEFORE_SHIPPING}</p>
        <Fields {...{ form, reasonField, toField }} />
      </form>
    </FormDialog>
  );
}

type ExchangeForm = ReturnType<typeof useExchangeForm>;

interface FieldsProps extends Pick<ExchangeForm, 'reasonField' | 'toField'> {
  form: Omit<ExchangeForm, 'reasonField' | 'toField'>;
}

function Fields({ form, reasonField, toField }: FieldsProps) {
  const { sources, source, variants, isDefect } = form;
  return (
    <>
      <SelectField
        label="Articolo da cambiare"
        value={form.sourceIndex}
        onChange={(event) => form.chooseSource(Number(event.target.value))}
      >
        {sources.map(({ item, returnId }, index) => (
          <option key={`${item._id} ${returnId ?? ''}`} value={index}>
            {lineText({ name: item.name, ...item.variant })}
            {returnId ? ' (reso aperto)' : ''}
          </option>
        ))}
      </SelectField>
      {source?.isWithdrawal && <AgreementNotice isDefect={isDefect} />}
      {form.isSent && !source?.defect && <ReasonField {...{ form, reasonField }} />}
      {source && !source.returnId && (
        <PiecesField quantity={form.quantity} left={source.left} onChange={form.setQuantity} />
      )}
      <SelectField
        ref={toField}
        label={isDefect ? 'Articolo nuovo' : 'Variante nuova'}
        required
        error={form.error}
        value={form.to}
        onChange={(event) => form.setTo(event.target.value)}
      >
        <option value="">Scegli…</option>
        {variants.map((variant) => (
          <option key={variant._id} value={variant._id} disabled={variant.stock < form.quantity}>
            {variantText(variant)}
            {source && variant.price !== source.item.price ? ` (oggi costa ${formatEuro(variant.price)})` : ''}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ReasonField({ form, reasonField }: Omit<FieldsProps, 'toField'>) {
  return (
    <SelectField
      ref={reasonField}
      label="Motivo"
      required
      error={form.reasonError}
      hint={form.isDefect && DEFECT_EFFECT}
      value={form.reason}
      onChange={(event) => form.setReason(event.target.value as typeof form.reason)}
    >
      <option value="">Scegli…</option>
      <option value="size">Cambio di taglia o colore</option>
      <option value="defect">Articolo difettoso o sbagliato</option>
    </SelectField>
  );
}

function AgreementNotice({ isDefect }: { isDefect: boolean }) {
  return (
    <p>
      Per questo articolo il cliente ha dichiarato il recesso: registra {isDefect ? 'la sostituzione' : 'il cambio'}{' '}
      solo se ha accettato l’articolo nuovo al posto del rimborso.
    </p>
  );
}

function variantText({ color, stock, ...variant }: Variant): string {
  return `${sizeName(variant)}, ${color}: ${stock === 0 ? 'esaurita' : `${stock} in magazzino`}`;
}
