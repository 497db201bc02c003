import { shop } from '../../../shared/shop/shop.ts';
import styles from './benefits.module.css';

const benefits = [
  {
    figure: '50\u00a0€',
    title: 'Spedizione gratuita',
    text: 'Da 50\u00a0€ la spedizione la offriamo noi. Per gli altri ordini costa 5,99\u00a0€.',
  },
  { figure: '2-3 giorni', title: 'Consegna rapida', text: `Il pacco arriva in ${shop.deliveryTime}.` },
  {
    figure: `${shop.returnDays} giorni`,
    title: 'Reso facile',
    text: 'Se non ti convince lo restituisci, senza domande.',
  },
  {
    figure: `${shop.warrantyMonths} mesi`,
    title: 'Garanzia legale di conformità',
    text: 'Una cucitura cede? Ci pensiamo noi.',
  },
];

/** Shipping, delivery, returns and warranty. */
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
