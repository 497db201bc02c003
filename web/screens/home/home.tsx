import { shop } from '../../../shared/shop.ts';
import { useHead } from '../../kit/head.ts';
import { paths } from '../../paths.ts';
import { Categories } from './categories.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import styles from './home.module.css';

export default function Home() {
  useHead(
    shop.claim,
    `${shop.claim} semplici e ben fatti. Spedizione gratuita da 50 €, reso entro ${shop.returnDays} giorni, garanzia ${shop.warrantyMonths} mesi.`,
    paths.home,
  );
  return (
    <div className={styles.home}>
      <Hero />
      <Categories />
      <Featured />
      <Promises />
    </div>
  );
}
