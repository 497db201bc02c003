import { homeHead } from '../../../shared/heads.ts';
import { useHead } from '../../kit/head.ts';
import { Categories } from './categories.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import styles from './home.module.css';

export default function Home() {
  useHead(homeHead);
  return (
    <div className={styles.home}>
      <Hero />
      <Categories />
      <Featured />
      <Promises />
    </div>
  );
}
