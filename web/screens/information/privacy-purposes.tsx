import { retained } from '../../../shared/retention.ts';
import { Facts } from './facts.tsx';

export function Purposes() {
  return retained.map(({ title, data, basis, kept, erased }) => (
    <div key={title}>
      <h3>{title}</h3>
      <Facts
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
