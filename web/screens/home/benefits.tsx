import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { formatEuro, freeShippingThreshold, SHIPPING_COST_CENTS, toEuro } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { sendingBackText } from '../../../shared/text/return-terms.ts';
import styles from './benefits.module.css';

/**
 * No legal guarantee: rights that every shop must grant are no reason to buy here (Codice del consumo, art. 23). The
 * withdrawal stands beside the shop's own return as what the law grants, so that the two are not taken for one.
 */
const benefits = [
  {
    figure: freeShippingThreshold,
    title: 'Spedizione gratuita',
    text: `Da ${freeShippingThreshold} la spedizione la offriamo noi. Per gli altri ordini costa ${formatEuro(toEuro(SHIPPING_COST_CENTS))}.`,
  },
  {
    figure: shop.deliveryTime.replace(' lavorativi', ''),
    title: 'Consegna rapida',
    text: `Il pacco arriva in ${shop.deliveryTime} da quando parte.`,
  },
  {
    figure: `${shop.returnDays} giorni`,
    title: 'Reso facile',
    text: `La legge ti dà ${statutoryTerms.withdrawalDays} giorni per recedere, noi ${shop.returnDays} per il reso; ${sendingBackText}.`,
  },
];

/** Shipping, delivery and returns. */
export function ShopBenefits() {
  return (
    <section className={styles.section} aria-labelledby="benefits-title">
      <div className="page">
        <h2 id="benefits-title" className={styles.title}>
          Perché scegliere {shop.name}
        </h2>
        <ul className={styles.list}>
          {benefits.map(({ figure, title, text }) => (
            <li key={title} className={styles.benefit}>
              <p className={styles.figure}>{figure}</p>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
