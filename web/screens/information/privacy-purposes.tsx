import { retentionTable } from '../../../shared/legal/retention.ts';
import { DefinitionList } from './definition-list.tsx';

export function PrivacyPurposes() {
  return retentionTable.map(({ title, data, legalBasis, period: kept, afterErasure }) => (
    <div key={title}>
      <h3>{title}</h3>
      <DefinitionList
        rows={[
          ['Dati', data],
          ['Base giuridica', legalBasis],
          ['Conservazione', kept],
          ['Se elimini l’account, resta', afterErasure],
        ]}
      />
    </div>
  ));
}
