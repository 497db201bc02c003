import { useId } from 'react';
import type { InputOf } from '../../../../shared/api/lazy-schema.ts';
import { shippingAddress, type ShippingAddress } from '../../../../shared/order/schema.ts';
import { shop } from '../../../../shared/shop/shop.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useFormDraft } from '../../../data/use-form-draft.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ProvinceField } from '../../../ui/province-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { sameParcelNumbers } from '../same-parcel.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './edit-order.module.css';

const labels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  phone: 'Telefono',
  street: 'Indirizzo',
  city: 'Città',
  postalCode: 'CAP',
  province: 'Provincia',
};

interface EditDialogProps {
  managed: ManagedOrder;
  onClose: () => void;
}

/** What is typed is kept in this tab until it is saved or given up. */
function useAddressForm({ order, edit }: ManagedOrder, onDone: () => void) {
  const form = useShopForm(shippingAddress(), { ...order.shippingAddress, country: shop.country });
  const draft = useFormDraft<ShippingAddress>(form, `address ${order._id}`, {
    onRestored: () => toast(draftMessages.restored),
  });
  const save = form.submit(async (address) => {
    const errors = await edit('address', { change: 'address', shippingAddress: address });
    if (!errors) {
      draft.forget();
      return onDone();
    }
    // The server names the fields inside of the address.
    const named = Object.entries(errors).map(([name, message]) => [name.replace('shippingAddress.', ''), message]);
    form.showErrors(Object.fromEntries(named) as Record<string, string>);
  });
  return { form, save, forget: draft.forget };
}

/** Another address for an order that has not left. */
export default function AddressDialog({ managed, onClose }: EditDialogProps) {
  const { order, busy } = managed;
  const sameParcel = sameParcelNumbers(order);
  const id = useId();
  const { form, save, forget } = useAddressForm(managed, onClose);
  return (
    <FormDialog
      title="Cambia indirizzo di spedizione"
      form={id}
      submit="Salva indirizzo"
      busy={busy === 'address'}
      hasChanges={form.formState.isDirty}
      onDiscard={forget}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
        <p className={styles.detail}>
          Il cliente riceve un’email che lo avvisa. Spediamo solo in Italia.
          {sameParcel && ` Nello stesso pacco parte ${sameParcel}, se non è annullato: cambia l’indirizzo anche lì.`}
          {order.invoice && !order.invoice.billing && ' Vale anche per la fattura, se non è ancora emessa.'}
        </p>
        <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
        <Fields field={form.field} />
      </form>
    </FormDialog>
  );
}

type Field = ReturnType<typeof useShopForm<InputOf<typeof shippingAddress>, ShippingAddress>>['field'];

function Fields({ field: fieldOf }: { field: Field }) {
  const field = (name: keyof typeof labels) => ({ ...fieldOf(name), label: labels[name], required: true });
  return (
    <div className={styles.grid}>
      <TextField {...field('firstName')} autoComplete="off" />
      <TextField {...field('lastName')} autoComplete="off" />
      <TextField {...field('street')} autoComplete="off" />
      <TextField {...field('city')} autoComplete="off" />
      <TextField {...field('postalCode')} autoComplete="off" inputMode="numeric" />
      <ProvinceField {...field('province')} autoComplete="off" />
      <TextField {...field('phone')} autoComplete="off" type="tel" inputMode="tel" />
    </div>
  );
}
