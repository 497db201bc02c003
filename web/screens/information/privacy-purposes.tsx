import { retentionTable } from '../../../shared/legal/retention.ts';
import { DefinitionList } from './definition-list.tsx';

export function PrivacyPurposes() {
  return retentionTable.map(({ title, data, legalBasis: basis, period: kept, afterErasure: erased }) => (
    <div key={title}>
      <h3>{title}</h3>
      <DefinitionList
        rows={[
          ['Dati', data],
          ['Base giuridica', basis],
          ['Conservazione', kept],
          ['Se elimini l’account, resta', erased],
        ]}
      />
    </div>
  ));
}
