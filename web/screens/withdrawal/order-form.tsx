import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { publicReturnStatement } from '../../../shared/returns/schema.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { returnableLines, openReturnWindow } from '../../data/returns.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LineChoice } from './line-choice.tsx';
import { withdrawalLabels, returnWindowText } from './texts.ts';
import type { WithdrawalDraft, WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

const person = publicReturnStatement().pick({ name: true, email: true });

interface OrderStatementProps {
  order: Order;
  user: User;
  withdrawal: WithdrawalFlow;
}

/** Which pieces of an order, and to whom the receipt goes; name and address are known, and may be changed. */
export function OrderWithdrawalForm({ order, user, withdrawal: { draft, review } }: OrderStatementProps) {
  const left = returnableLines(order);
  const [chosen, setChosen] = useState(
    () => chosenBefore(draft, order) ?? new Map(left.map((each) => [each.variantId, each.quantity])),
  );
  const [fault, setFault] = useState<string | undefined>();
  const onInvalid = () => toast.error(errorMessages.form);
  const { name = `${user.firstName} ${user.lastName}`, email = user.email } = draft ?? {};
  const form = useShopForm(person, { name, email }, { onInvalid });
  const window = openReturnWindow(order);
  if (!window) return <Closed order={order} />;

  const submit = form.submit((given) => {
    const items = left.flatMap(({ variantId }) => {
      const quantity = chosen.get(variantId) ?? 0;
      return quantity > 0 ? [{ variant: variantId, quantity }] : [];
    });
    if (items.length === 0) return setFault('Scegli almeno un articolo');
    const named = items.flatMap(({ variant, quantity }) => {
      const item = order.items.find((each) => each.variant._id === variant);
      return item ? [{ name: item.name, size: item.variant.size, color: item.variant.color, quantity }] : [];
    });
    review({ ...given, orderNumber: order.orderNumber, own: { ...given, orderId: order._id, items }, items: named });
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={withdrawalLabels} />
      <p>
        Ordine <strong>{order.orderNumber}</strong>. {returnWindowText(window)}.{' '}
        <Link to={paths.withdrawal}>Scegli un altro ordine</Link>
      </p>
      <LineChoice
        {...{ order, left, chosen, fault }}
        onChoose={(variantId, quantity) => {
          setFault(undefined);
          setChosen(new Map(chosen).set(variantId, quantity));
        }}
      />
      <TextField {...form.field('name')} label={withdrawalLabels.name} autoComplete="name" />
      <TextField
        {...form.field('email')}
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

function Closed({ order }: { order: Order }) {
  return (
    <div className={styles.form}>
      <p>
        Dall’ordine <strong>{order.orderNumber}</strong> non si può più recedere:{' '}
        {order.returns?.length
          ? 'la dichiarazione è già arrivata.'
          : 'il termine è trascorso, oppure è già stato annullato o rimborsato.'}{' '}
        <Link to={paths.withdrawal}>Scegli un altro ordine</Link>
      </p>
    </div>
  );
}

/** What was chosen before the summary, when somebody comes back from it. */
function chosenBefore(draft: WithdrawalDraft | null, order: Order): Map<string, number> | undefined {
  if (!draft || !('own' in draft) || draft.own.orderId !== order._id) return undefined;
  return new Map(draft.own.items?.map(({ variant, quantity }) => [variant, quantity]));
}
