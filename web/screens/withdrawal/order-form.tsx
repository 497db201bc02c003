import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { publicReturnStatement, type ReturnStatement } from '../../../shared/returns/schema.ts';
import type { LineQuantity } from '../../../shared/returns/states.ts';
import { draftMessages, errorMessages } from '../../../shared/text/messages.ts';
import { lineText } from '../../lib/line-text.ts';
import { returnableLines, openReturnWindow } from '../../data/returns.ts';
import { useFormDraft } from '../../data/use-form-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { ReturnNotices } from '../../ui/return-notices.tsx';
import { toast } from '../../ui/toast.ts';
import { LineChoice } from './line-choice.tsx';
import { withdrawalDraftName, withdrawalLabels, withdrawalLinesDraftName, returnWindowText } from './texts.ts';
import type { WithdrawalDraft, WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

const contactForm = publicReturnStatement().pick({ name: true, email: true });

interface OrderWithdrawalFormProps {
  order: Order;
  user: User;
  withdrawal: WithdrawalFlow;
}

/** Chooses the lines of an order and the address for the receipt. */
export function OrderWithdrawalForm({ order, user, withdrawal: { draft, review } }: OrderWithdrawalFormProps) {
  const draftName = withdrawalDraftName(order._id);
  const lines = useLineSelection(order, draft, user._id);
  const { name = `${user.firstName} ${user.lastName}`, email = user.email } = draft ?? {};
  const form = useShopForm(contactForm, { name, email }, { onInvalid: () => toast.error(errorMessages.form) });
  useFormDraft<{ name: string; email: string }>(form, draftName, {
    // After the summary the form has its values anyway.
    onRestored: () => draft === null && toast(draftMessages.restored),
  });
  const window = openReturnWindow(order);
  if (!window) return <Closed order={order} />;

  const submit = form.submit((contact) => {
    const items = lines.validate();
    if (items) review(toDraft(order, items, contact));
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={withdrawalLabels} />
      <p>
        Ordine <strong>{order.orderNumber}</strong>. {returnWindowText(window, order.origin)}.{' '}
        <Link to={paths.withdrawal}>Scegli un altro ordine</Link>
      </p>
      {order.returns && <ReturnNotices order={order} />}
      <LineChoice
        order={order}
        returnable={lines.returnable}
        quantities={lines.quantities}
        error={lines.error}
        onChoose={lines.choose}
      />
      <TextField {...form.field('name')} required label={withdrawalLabels.name} autoComplete="name" />
      <TextField
        {...form.field('email')}
        required
        label={withdrawalLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Ti mandiamo qui la ricevuta della dichiarazione."
      />
      <Button type="submit">Continua</Button>
    </form>
  );
}

type Item = NonNullable<ReturnStatement['items']>[number];

/** What was chosen, and how many statements the order had then. */
interface KeptLines {
  statements: number;
  quantities: [variantId: string, quantity: number][];
}

/**
 * The only line is chosen at first; of several, the customer chooses. After the summary the earlier choice is shown again,
 * and after a reload, unless a statement has come since: its pieces would be declared twice.
 */
function useLineSelection(order: Order, draft: WithdrawalDraft | null, userId: string) {
  const returnable = returnableLines(order);
  const draftName = withdrawalLinesDraftName(order._id);
  const statements = order.returns?.length ?? 0;
  const [quantities, setQuantities] = useState(() => {
    const earlierItems = draft && 'own' in draft && draft.own.orderId === order._id ? draft.own.items : undefined;
    if (earlierItems) return new Map(earlierItems.map(({ variant, quantity }) => [variant, quantity]));
    const kept = formDrafts.read(userId, draftName) as KeptLines | undefined;
    if (kept?.statements === statements) return new Map(kept.quantities);
    const only = returnable.length === 1 && !kept ? returnable : [];
    return new Map(only.map(({ variantId, quantity }) => [variantId, quantity]));
  });
  const [error, setError] = useState<string | undefined>();
  return {
    returnable,
    quantities,
    error,
    choose: (lines: LineQuantity[]) => {
      setError(undefined);
      const next = new Map(quantities);
      for (const { variantId, quantity } of lines) next.set(variantId, quantity);
      setQuantities(next);
      formDrafts.write(userId, draftName, { statements, quantities: [...next] } satisfies KeptLines);
    },
    /** The chosen items; undefined when there are none. */
    validate: (): Item[] | undefined => {
      const items = returnable.flatMap(({ variantId }) => {
        const quantity = quantities.get(variantId) ?? 0;
        return quantity > 0 ? [{ variant: variantId, quantity }] : [];
      });
      if (items.length > 0) return items;
      setError('Scegli almeno un articolo');
      return undefined;
    },
  };
}

function toDraft(order: Order, items: Item[], contact: { name: string; email: string }): WithdrawalDraft {
  const describedItems = items.flatMap(({ variant, quantity }) => {
    const item = order.items.find((line) => line.variant._id === variant);
    return item ? [{ text: lineText({ name: item.name, ...item.variant }), quantity }] : [];
  });
  const kind = openReturnWindow(order)?.kind ?? null;
  const declared = kind === 'voluntary' ? undefined : ('withdrawal' as const);
  const statement = { ...contact, orderId: order._id, items, ...(declared && { declared }) };
  return { ...contact, orderNumber: order.orderNumber, own: statement, kind, items: describedItems };
}

function closedReason({ returns, origin }: Order): string {
  if (returns?.length) return 'la dichiarazione è già arrivata.';
  if (origin === 'shop') return 'è stato fatto in negozio. Il reso del negozio si chiede dopo il ritiro o la consegna.';
  return 'il termine è trascorso, oppure è già stato annullato o rimborsato.';
}

function Closed({ order }: { order: Order }) {
  const exchange = order.linkedOrders?.find(({ as, cancelled }) => as === 'exchange' && !cancelled);
  return (
    <div className={styles.form}>
      <ReturnNotices order={order} />
      {exchange && (
        <p>
          Per questo ordine c’è {exchange.defect ? 'una sostituzione' : 'un cambio di taglia o colore'}: puoi recedere
          dall’
          <Link to={`${paths.withdrawal}?order=${exchange._id}`}>
            ordine {exchange.defect ? 'della sostituzione' : 'del cambio'} {exchange.orderNumber}
          </Link>
          .
        </p>
      )}
      <p>
        {!exchange && (
          <>
            Dall’ordine <strong>{order.orderNumber}</strong> non si può recedere: {closedReason(order)}{' '}
          </>
        )}
        <Link to={paths.withdrawal}>Scegli un altro ordine</Link>
      </p>
    </div>
  );
}
