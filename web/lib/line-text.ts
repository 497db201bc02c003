import { sizeName } from '../../shared/product/rules.ts';

/** A line of an order in a sentence: 'Felpa Trieste, taglia M, notte'. */
export function lineText({ name, color, ...variant }: LineTextInput): string {
  return `${name}, taglia ${sizeName(variant)}, ${color}`;
}

interface LineTextInput {
  name: string;
  size: string;
  oneSize?: true | undefined;
  color: string;
}
