import { Link } from 'react-router-dom';
import { categories, categoryLabels } from '../../../shared/product/rules.ts';
import { paths } from '../../paths.ts';
import styles from './categories.module.css';

/** A tile for each category. */
export function Categories() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="categories-title">
      <h2 id="categories-title">Da dove cominciare</h2>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={paths.category(category)} className={styles.tile}>
              <img
                src={`/pictures/${category}.webp`}
                srcSet={`/pictures/${category}-narrow.webp 360w, /pictures/${category}.webp 480w`}
                sizes="(min-width: 900px) 23vw, 46vw"
                alt=""
                width={480}
                height={600}
                loading="lazy"
              />
              <span className={styles.label}>{categoryLabels[category]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
