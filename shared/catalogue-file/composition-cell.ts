/** A composition in a cell: one line for each part, 'Fodera: 80% cotone, 20% poliestere'. */
import { formatFibres } from '../legal-sheet/composition.ts';
import type { TextilePart } from '../legal-sheet/answers.ts';

export function formatParts(parts: readonly TextilePart[] = []): string {
  return parts.map((part) => (part.name ? `${part.name}: ` : '') + formatFibres(part)).join('\n');
}

/** The text itself where it is no composition: the schema refuses it. */
export function parseParts(text: string): unknown {
  const parts = text.split('\n').map((line) => {
    const [, name = '', list = ''] = /^(?:(.*): )?([^:]*)$/.exec(line.trim()) ?? [];
    const fibres = list.split(/, /).map((share) => /^([\d.,]+) ?% ?(.+)$/.exec(share.trim()));
    return { name, fibres: fibres.map((match) => match && { fibre: match[2], percent: match[1] }) };
  });
  return parts.every(({ fibres }) => fibres.every(Boolean)) ? parts : text;
}
