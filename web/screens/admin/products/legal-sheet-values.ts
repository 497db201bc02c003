/** What the legal sheet's fields hold while they are typed, and the sheet that they make. */
import { careGroups, careLabels, type CareGroup } from '../../../../shared/legal-sheet/care.ts';
import { formatDecimal } from '../../../../shared/locale/numbers.ts';
import type { LegalSheetInput } from '../../../../shared/legal-sheet/form-schema.ts';
import type { TextilePart, EconomicOperator, LegalSheet } from '../../../../shared/legal-sheet/answers.ts';

export interface FibreFormValues {
  fibre: string;
  /** As typed. */
  percent: string;
}

export interface TextilePartValues {
  name: string;
  fibres: FibreFormValues[];
}

export interface LegalSheetValues {
  composition: TextilePartValues[];
  materials: string;
  animalParts: '' | 'yes' | 'no';
  care: Record<CareGroup, string>;
  careNote: string;
  origin: string;
  /** Ticked: the manufacturer is not the one of the shop's legal configuration. */
  otherManufacturer: boolean;
  manufacturer: EconomicOperator & { outsideUnion: boolean };
  responsible: EconomicOperator;
  warnings: string;
}

const nobody: EconomicOperator = { name: '', address: '', contact: '' };
export const emptyFibre: FibreFormValues = { fibre: '', percent: '' };
export const emptyTextilePart: TextilePartValues = { name: '', fibres: [{ fibre: '', percent: '100' }] };

export function legalSheetValues(details: LegalSheet = {}): LegalSheetValues {
  const { composition = [], animalParts, care, manufacturer, responsible } = details;
  const { materials = '', careNote = '', origin = '', warnings = '' } = details;
  // Whoever answers in the Union for somebody inside it would be hidden, and gone with the next save.
  const isFar = Boolean(manufacturer?.outsideUnion) || responsible !== undefined;
  return {
    composition: composition.map(partValuesOf),
    ...{ materials, careNote, origin, warnings },
    animalParts: animalParts === undefined ? '' : animalParts ? 'yes' : 'no',
    care: Object.fromEntries(careGroups.map((group) => [group, care?.[group] ?? ''])) as LegalSheetValues['care'],
    otherManufacturer: Boolean(manufacturer ?? responsible),
    manufacturer: { ...(manufacturer ?? nobody), outsideUnion: isFar },
    responsible: responsible ?? nobody,
  };
}

function partValuesOf({ name, fibres }: TextilePart): TextilePartValues {
  return { name, fibres: fibres.map(({ fibre, percent }) => ({ fibre, percent: formatDecimal(percent) })) };
}

/** What travels: fields that are hidden say nothing, and neither does somebody of whom nothing was written. */
export function toLegalSheet(values: LegalSheetValues): LegalSheetInput {
  const { animalParts, otherManufacturer, manufacturer, responsible, ...same } = values;
  const isFar = otherManufacturer && manufacturer.outsideUnion;
  const { outsideUnion, ...maker } = manufacturer;
  return {
    ...same,
    ...(animalParts && { animalParts: animalParts === 'yes' }),
    ...(otherManufacturer && { manufacturer: { ...maker, ...(outsideUnion && { outsideUnion }) } }),
    ...(isFar && Object.values(responsible).some(Boolean) && { responsible }),
  };
}

const labels: Record<string, string> = {
  composition: 'Composizione',
  materials: 'Materiali non tessili',
  animalParts: 'Parti non tessili di origine animale',
  careNote: 'Altre istruzioni di cura',
  origin: 'Paese di origine',
  warnings: 'Avvertenze di sicurezza',
  'manufacturer.name': 'Fabbricante: nome',
  'manufacturer.address': 'Fabbricante: indirizzo postale',
  'manufacturer.contact': 'Fabbricante: e-mail o pagina web',
  'responsible.name': 'Responsabile UE: nome',
  'responsible.address': 'Responsabile UE: indirizzo postale',
  'responsible.contact': 'Responsabile UE: e-mail o pagina web',
  ...Object.fromEntries(careGroups.map((group) => [`care.${group}`, careLabels[group]])),
};

/** The label of a field of the sheet, by its path in it; those of the composition say which part and fibre. */
export function legalSheetLabel(path: string): string {
  const [, part, fibre, field] = /^composition\.(\d+)(?:\.fibres\.(\d+))?\.(\w+)$/.exec(path) ?? [];
  if (!part) return labels[path] ?? path;
  const where = `Parte ${Number(part) + 1}`;
  if (!fibre) return `${where}: nome`;
  return `${where}, ${field === 'percent' ? 'percentuale' : 'fibra'} ${Number(fibre) + 1}`;
}
