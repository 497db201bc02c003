import { shop } from '../../../shared/shop/shop.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';

// Figures and their units stay on one line.
const text = `${shop.tagline}. Spedizione gratuita da 50\u00a0€, reso entro ${shop.returnDays}\u00a0giorni.`;

/** The first thing one sees; it waits for no call. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <picture className={styles.picture}>
        <source media="(min-width: 900px)" srcSet="/pictures/hero.webp" width={1600} height={900} />
        <img src="/pictures/hero-narrow.webp" alt="" width={750} height={900} fetchPriority="high" />
      </picture>
      <div className={`page ${styles.words}`}>
        <h1 id="hero-title" className={styles.title}>
          Capi semplici, fatti per restare.
        </h1>
        <p className={styles.text}>{text}</p>
        <ButtonLink to={paths.products}>Scopri i prodotti</ButtonLink>
      </div>
    </section>
  );
}
