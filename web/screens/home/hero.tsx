import { freeShippingThreshold } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { returnTermsText } from '../../../shared/text/return-terms.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';

// Non-breaking spaces between numbers and units.
const text = `${shop.tagline}. Spedizione gratuita da ${freeShippingThreshold}. ${returnTermsText}.`;

/** The top of the home page. web/build prerenders it, so it must not need a call. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <picture className={styles.image}>
        <source media="(min-width: 900px)" srcSet="/pictures/hero.webp" width={1600} height={900} />
        <img src="/pictures/hero-narrow.webp" alt="" width={750} height={900} fetchPriority="high" />
      </picture>
      <div className={`page ${styles.content}`}>
        <h1 id="hero-title" className={styles.title}>
          Capi semplici, fatti per restare.
        </h1>
        <p className={styles.text}>{text}</p>
        <ButtonLink to={paths.products}>Scopri i prodotti</ButtonLink>
      </div>
    </section>
  );
}
