import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export function DefinitionList({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MailtoLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

export function ExternalSiteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
