import { Loading, Skeleton } from '../ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

/** Shown while the file of a screen loads, or while the session is checked. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <div className={`page ${styles.screen}`}>
        <h1 className="visually-hidden">Un momento…</h1>
        <Skeleton shape="title" className={styles.title} />
        <Skeleton shape="box" className={styles.box} />
      </div>
    </Loading>
  );
}
