import { returnStates, type ReturnState } from '../../../../shared/returns/states.ts';
import { Pill } from '../../../ui/pill.tsx';

export function ReturnStatePill({ state }: { state: ReturnState }) {
  const { label, colour } = returnStates[state];
  return <Pill colour={colour}>{label}</Pill>;
}
