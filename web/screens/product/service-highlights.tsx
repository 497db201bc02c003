import { PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shop } from '../../../shared/shop/shop.ts';
import { paths } from '../../paths.ts';
import styles from './service-highlights.module.css';

const facts: { icon: typeof Truck; text: string; note?: { words: string; to: string } }[] = [
  { icon: Truck, text: `Consegna in ${shop.deliveryTime}` },
  { icon: PackageCheck, text: 'Spedizione gratuita sopra i 50\u00a0€' },
  {
    icon: ShieldCheck,
    text: `Garanzia ${shop.warrantyMonths} mesi`,
    // The official notice stands there.
    note: { words: '(garanzia legale di conformità)', to: `${paths.returns}#garanzia` },
  },
  { icon: RotateCcw, text: `Reso entro ${shop.returnDays} giorni` },
];

/** What one wants to know before pressing the button. */
export function ServiceHighlights() {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon: Icon, text, note }) => (
        <li key={text}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <span>
            {text}
            {note && (
              <small>
                {' '}
                <Link to={note.to}>{note.words}</Link>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
