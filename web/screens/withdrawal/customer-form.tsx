import { Link, useSearchParams } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { useOrder, useOrders } from '../../data/orders.ts';
import { openReturnWindow } from '../../data/returns.ts';
import { patchSearchString, useUrlState } from '../../lib/use-url-state.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { OrderChoice } from './order-choice.tsx';
import { OrderWithdrawalForm } from './order-form.tsx';
import type { WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

interface CustomerFormProps {
  user: User;
  withdrawal: WithdrawalFlow;
}

/** Withdraws from an order of the user: the order in the URL, or one to choose. */
export function CustomerForm(props: CustomerFormProps) {
  const [params] = useSearchParams();
  const id = params.get('order');
  return (
    <>
      {id ? <SelectedOrder key={id} id={id} {...props} /> : <OrderPicker />}
      <p className={styles.aside}>
        Non trovi l’ordine, o l’hai fatto con un altro account?{' '}
        <Link to={`${paths.withdrawal}?come=ospite`}>Indica il numero dell’ordine</Link>
      </p>
    </>
  );
}

function OrderPicker() {
  const { params } = useUrlState();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, mutate } = useOrders(page);
  if (error && !data)
    return <LoadError title={errorMessage(error, errorMessages.userOrders)} onRetry={() => mutate()} />;
  if (!data) return <OrdersSkeleton />;
  const openOrders = data.orders.filter((order) => openReturnWindow(order));
  return (
    <>
      {openOrders.length > 0 ? (
        <OrderChoice orders={openOrders} />
      ) : (
        <EmptyState illustration="bag" title="Nessun ordine da cui recedere qui">
          Non compaiono gli ordini annullati, rimborsati, consegnati da più di {shop.returnDays} giorni, o fatti in
          negozio e non ancora ritirati.
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={data.totalPages}
        hrefOf={(target) => patchSearchString(params, { page: target })}
      />
    </>
  );
}

function SelectedOrder({ id, user, withdrawal }: CustomerFormProps & { id: string }) {
  const { data, error, mutate } = useOrder(id);
  if (data) return <OrderWithdrawalForm order={data.order} {...{ user, withdrawal }} />;
  if (error instanceof ApiError && error.status === 404) return <NotOwnOrder />;
  if (error) return <LoadError title={errorMessage(error, errorMessages.orderNotFound)} onRetry={() => mutate()} />;
  return <OrdersSkeleton />;
}

/** A link of an email leads here also those who are logged in with another account. */
function NotOwnOrder() {
  return (
    <EmptyState
      illustration="bag"
      title="Questo ordine non è nel tuo account"
      action={<Link to={paths.withdrawal}>Scegli un altro ordine</Link>}
    >
      Accedi con l’account con cui l’hai fatto, o indica qui sotto il numero dell’ordine.
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <Loading label="Caricamento degli ordini">
      <Skeleton shape="box" />
    </Loading>
  );
}
