import { homeMeta } from '../../../shared/shop/page-meta.ts';
import { useHead } from '../../lib/use-head.ts';
import { Categories } from './categories.tsx';
import { FeaturedProducts } from './featured.tsx';
import { Hero } from './hero.tsx';
import { ShopBenefits } from './benefits.tsx';
import styles from './home.module.css';

export default function HomeScreen() {
  useHead(homeMeta);
  return (
    <div className={styles.home}>
      <Hero />
      <Categories />
      <FeaturedProducts />
      <ShopBenefits />
    </div>
  );
}
