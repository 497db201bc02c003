import { Link, useSearchParams } from 'react-router-dom';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { sendingBackText } from '../../../shared/text/return-terms.ts';
import { useSession } from '../../data/session.tsx';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CustomerForm } from './customer-form.tsx';
import { WithdrawalReceipt } from './receipt-view.tsx';
import { WithdrawalSummary } from './summary.tsx';
import { isRequest } from './texts.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { VisitorForm } from './visitor-form.tsx';
import styles from './withdrawal.module.css';

const TITLE = 'Recedere dal contratto';

/** The withdrawal function of Codice del consumo, art. 54-bis: form, summary, receipt. */
export default function WithdrawalScreen() {
  useHead({
    title: TITLE,
    description: `Recedi da un ordine entro ${statutoryTerms.withdrawalDays} giorni, senza indicarne il motivo.`,
    path: paths.withdrawal,
  });
  const { user, status } = useSession();
  const [params] = useSearchParams();
  const withdrawal = useWithdrawal();
  const { step, draft, receipt } = withdrawal;
  useFocusOnStep(step);
  const isVisitor = !user || params.get('come') === 'ospite';

  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb steps={[{ label: 'Home', to: paths.home }, { label: TITLE }]} />
      <h1>{step === 'receipt' && receipt && isRequest(receipt) ? 'Richiesta ricevuta' : titles[step]}</h1>
      {step === 'receipt' && receipt && <WithdrawalReceipt receipt={receipt} />}
      {step === 'summary' && draft && <WithdrawalSummary draft={draft} withdrawal={withdrawal} />}
      {step === 'form' && (
        <>
          <p className={styles.lead}>
            Hai {statutoryTerms.withdrawalDays} giorni dalla consegna per recedere, senza indicarne il motivo; poi, fino
            al {shop.returnDays}º giorno, puoi chiedere con lo stesso modulo il reso del negozio. Per gli articoli che
            hai già ricevuto {sendingBackText}. <Link to={paths.returns}>Come funzionano resi e recesso</Link>
          </p>
          {status === 'loading' ? (
            <FormSkeleton />
          ) : isVisitor ? (
            <VisitorForm withdrawal={withdrawal} isLoggedIn={user !== null} />
          ) : (
            <CustomerForm {...{ user, withdrawal }} />
          )}
        </>
      )}
    </div>
  );
}

const titles = {
  form: TITLE,
  summary: 'Controlla e conferma',
  receipt: 'Dichiarazione ricevuta',
};

function FormSkeleton() {
  return (
    <Loading label="Caricamento del modulo">
      <Skeleton shape="box" />
    </Loading>
  );
}
