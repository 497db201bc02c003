import { Link } from 'react-router-dom';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { wasShipped } from '../../../shared/order/status.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { consumersOnlyText } from '../../../shared/text/contract-terms.ts';
import { withArticle } from '../../../shared/text/day-article.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import styles from './contract-notice.module.css';

const sendingBack = legalConfig.returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico';

/**
 * What the law wants said right before the order (Codice del consumo, artt. 49 and 51; D.lgs. 70/2003, art. 12). An order by
 * phone binds nobody before it is paid.
 */
export function ContractNotice({ order }: { order: Order | null }) {
  return (
    <div className={styles.notice}>
      <p>
        {order?.origin === 'phone' ? 'Pagando' : 'Ordinando'} accetti i{' '}
        <Link to={paths.terms}>termini e condizioni</Link> (versione{' '}
        {withArticle('del', formatShortDay(order?.termsVersion ?? legalConfig.version))}).
      </p>
      {!(order && wasShipped(order)) && <Delivery isPickup={order?.pickup === true} />}
      <p>
        <Link to={paths.returns}>Recesso e resi</Link>: {statutoryTerms.withdrawalDays} giorni per recedere,{' '}
        {shop.returnDays} per il reso; la rispedizione è {sendingBack}.
      </p>
      <p>
        <Link to={paths.guarantee}>Garanzia legale di conformità</Link>: {shop.warrantyMonths} mesi dalla consegna.
      </p>
      <p>{consumersOnlyText}</p>
      <p>
        <Link to={paths.privacy}>Privacy</Link>: come trattiamo i tuoi dati.
      </p>
    </div>
  );
}

function Delivery({ isPickup }: { isPickup: boolean }) {
  if (isPickup) {
    return (
      <p>Ritiro in negozio: prepariamo l’ordine entro {shop.preparationTime} e ti scriviamo appena puoi ritirarlo.</p>
    );
  }
  return (
    <p>
      <Link to={paths.shipping}>Spedizione</Link>: parte entro {shop.preparationTime} e arriva in {shop.deliveryTime}.
    </p>
  );
}
