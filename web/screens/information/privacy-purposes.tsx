import { retentionTable } from '../../../shared/legal/retention.ts';
import { DefinitionList } from './definition-list.tsx';

export function PrivacyPurposes() {
  return (
    <>
      <p>Le lettere delle basi giuridiche sono quelle dell’art. 6, par. 1, del GDPR (Regolamento UE 2016/679).</p>
      {retentionTable.map(({ title, data, legalBasis, period, afterErasure }) => (
        <div key={title}>
          <h3>{title}</h3>
          <DefinitionList
            rows={[
              ['Dati', data],
              ['Base giuridica', legalBasis],
              ['Conservazione', period],
              ['Se elimini l’account, resta', afterErasure],
            ]}
          />
        </div>
      ))}
    </>
  );
}
