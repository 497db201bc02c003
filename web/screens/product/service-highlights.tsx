import { PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { freeShippingThreshold } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { returnTermsText } from '../../../shared/text/return-terms.ts';
import { paths } from '../../paths.ts';
import { DeliveryDates } from '../../ui/delivery-dates.tsx';
import styles from './service-highlights.module.css';

const highlights: { icon: typeof Truck; text: string; note?: { text: string; to: string } }[] = [
  { icon: PackageCheck, text: `Spedizione gratuita da ${freeShippingThreshold}` },
  {
    icon: ShieldCheck,
    text: `Garanzia ${shop.warrantyMonths} mesi`,
    // The official notice of the guarantee is there.
    note: { text: '(garanzia legale di conformità)', to: paths.guarantee },
  },
  {
    icon: RotateCcw,
    text: `Reso entro ${shop.returnDays} giorni`,
    note: { text: `(${returnTermsText})`, to: paths.returns },
  },
];

/** Delivery, guarantee and returns. What is sold out arrives on no day. */
export function ServiceHighlights({ soldOut }: { soldOut: boolean }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={20} strokeWidth={1.5} aria-hidden />
        <div>
          {!soldOut && <DeliveryDates />}
          <p className={soldOut ? undefined : styles.term}>Consegna in {shop.deliveryTime}</p>
        </div>
      </li>
      {highlights.map(({ icon: Icon, text, note }) => (
        <li key={text}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <span>
            {text}
            {note && (
              <small>
                {' '}
                <Link to={note.to}>{note.text}</Link>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
