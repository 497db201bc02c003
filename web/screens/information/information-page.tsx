import { useEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { findPlaceholders } from '../../../shared/legal/placeholders.ts';
import { withArticle } from '../../../shared/text/day-article.ts';
import { formatDate } from '../../lib/dates.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './information-page.module.css';

export interface PageSection {
  /** The anchor: '/returns#recesso'. */
  id: string;
  title: string;
  content: ReactNode;
}

interface InformationPageProps {
  title: string;
  /** One sentence under the title. Search engines show it too. */
  lead: string;
  sections: PageSection[];
  /** Shows the date of the text. */
  dated?: boolean;
}

/** A page of text: sections with anchors and a table of contents. */
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
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {section.title}
              </h2>
              {section.content}
            </section>
          ))}
          {dated && <p className={styles.version}>In vigore {withArticle('dal', formatDate(legalConfig.version))}.</p>}
        </div>
      </div>
    </div>
  );
}

const hasPlaceholders = findPlaceholders(legalConfig).length > 0;

/** Without the data of a real seller the legal texts are only models. */
function ModelNotice() {
  if (!hasPlaceholders) return null;
  return (
    <p role="note" className={styles.notice}>
      Negozio dimostrativo: i dati del venditore sono segnaposto e i testi sono modelli, da completare e far verificare
      da un legale prima di vendere.
    </p>
  );
}

/**
 * Scrolls to the section of the hash: it was not rendered yet when the browser looked for it. After going back or a
 * reload the position stays.
 */
function useAnchor() {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const isNew = navigationType !== NavigationType.Pop || (key === 'default' && !isReload());
    const section = isNew && hash && document.getElementById(hash.slice(1));
    if (!section) return;
    // web/app/scroll-and-focus.tsx scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, navigationType]);
}

function isReload(): boolean {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
}
