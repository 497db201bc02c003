import { retentionTable } from '../../../shared/legal/retention.ts';
import { DefinitionList } from './definition-list.tsx';

export function PrivacyPurposes() {
  return retentionTable.map(({ title, data, legalBasis, period, afterErasure }) => (
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
  ));
}
