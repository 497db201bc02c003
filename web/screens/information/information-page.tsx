import { useEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { findPlaceholders } from '../../../shared/legal/placeholders.ts';
import { formatDate } from '../../lib/dates.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './information-page.module.css';

export interface PageSection {
  /** Its anchor: '/returns#recesso'. */
  id: string;
  title: string;
  content: ReactNode;
}

interface InformationPageProps {
  title: string;
  /** One sentence: under the title, and what search engines show. */
  lead: string;
  sections: PageSection[];
  /** True for a text that holds from a day on. */
  dated?: boolean;
}

/** A page to read: sections with anchors, a way to each of them, fit for printing. */
export function InformationPage({ title, lead, sections, dated = false }: InformationPageProps) {
  useHead({ title, description: lead, path: useLocation().pathname.replace(/\/$/, '') });
  useAnchor();
  return (
    <div className={`page ${styles.information}`}>
      <Breadcrumb steps={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <ModelNotice />
      <div className={styles.columns}>
        <nav aria-label="In questa pagina" className={styles.contents}>
          <ol>
            {sections.map(({ id, title: label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
              {content}
            </section>
          ))}
          {dated && <p className={styles.version}>In vigore dal {formatDate(legalConfig.version)}.</p>}
        </div>
      </div>
    </div>
  );
}

const isModel = findPlaceholders(legalConfig).length > 0;

/** As long as nobody has filled in who sells, nobody may sell: what stands here are models. */
function ModelNotice() {
  if (!isModel) return null;
  return (
    <p role="note" className={styles.notice}>
      Negozio dimostrativo: i dati del venditore sono segnaposto e i testi sono modelli, da completare e far verificare
      da un legale prima di vendere.
    </p>
  );
}

/**
 * Goes to the section that the address names, which was not there yet when the browser looked for it. Whoever comes back,
 * or reloads, is left where they were.
 */
function useAnchor() {
  const { hash, key } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    const isNew = how !== NavigationType.Pop || (key === 'default' && !isReload());
    const section = isNew && hash && document.getElementById(hash.slice(1));
    if (!section) return;
    // The arrival on a page goes to its top first.
    const frame = requestAnimationFrame(() => {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, how]);
}

function isReload(): boolean {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
}
