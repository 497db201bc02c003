import { useParams } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { useAdminCustomer, type Customer } from '../../../data/admin-customer.ts';
import { errorMessage } from '../../../data/api.ts';
import { useMay } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import list from '../list/list.module.css';
import { useNoteForm } from '../use-note-form.ts';
import { CustomerConsents } from './customer-consents.tsx';
import { CustomerErasure } from './customer-erasure.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerStatements } from './customer-statements.tsx';
import { userName } from './texts.ts';
import styles from './customer.module.css';

/** All that the shop has about one person. */
export default function AdminCustomerScreen() {
  const { id = '' } = useParams();
  const page = useAdminCustomer(id);
  const { customer, error, reload } = page;
  const name = customer ? userName(customer.user) : 'Cliente';
  useHead(name);
  const notes = useNoteForm(page, id);
  const guard = useUnsavedChanges(notes.hasChanges, notes.forget);
  return (
    <div className={list.screen}>
      <Breadcrumb steps={[{ label: 'Utenti', to: adminPaths.users }, { label: name }]} />
      <h1 className={list.title}>{name}</h1>
      {error &&
        (error.status === 404 ? (
          <NoCustomer />
        ) : (
          <LoadError title={errorMessage(error, LOAD_FAILED)} onRetry={reload} />
        ))}
      {!customer && !error && (
        <Loading>
          <Skeleton shape="box" />
        </Loading>
      )}
      {customer && (
        <>
          <CustomerFacts customer={customer} page={page} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <CustomerOrders orders={customer.orders} />
              <CustomerStatements statements={customer.statements} />
            </div>
            <div className={styles.column}>
              <Notes customer={customer} notes={notes} />
              <CustomerConsents customer={customer} />
              <CustomerErasure customer={customer} />
            </div>
          </div>
        </>
      )}
      <UnsavedDialog
        open={guard.isConfirming}
        saving={notes.isBusy}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </div>
  );
}

const LOAD_FAILED = 'Non riusciamo a leggere questo cliente';

function Notes({ customer, notes }: { customer: Customer; notes: ReturnType<typeof useNoteForm> }) {
  return <CustomerNotes written={customer.notes} notes={notes} mayWrite={useMay()('users:change')} />;
}

function NoCustomer() {
  return (
    <EmptyState
      illustration="hanger"
      title="Cliente non trovato"
      action={
        <ButtonLink to={adminPaths.users} look="secondary">
          Tutti gli utenti
        </ButtonLink>
      }
    >
      L’indirizzo è sbagliato, oppure l’account è stato eliminato.
    </EmptyState>
  );
}
