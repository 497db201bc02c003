/** The values of the legal sheet's fields as typed, and their conversion to a legal sheet. */
import { careGroups, careLabels, type CareGroup } from '../../../../shared/legal-sheet/care.ts';
import { formatDecimal } from '../../../../shared/locale/numbers.ts';
import type { LegalSheetInput } from '../../../../shared/legal-sheet/form-schema.ts';
import type { EconomicOperator, LegalSheet } from '../../../../shared/legal-sheet/answers.ts';

export interface FibreFormValues {
  fibre: string;
  percent: string;
}

interface TextilePartValues {
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
  /** The manufacturer is not the one of the shop's legal configuration. */
  otherManufacturer: boolean;
  manufacturer: EconomicOperator & { outsideUnion: boolean };
  responsible: EconomicOperator;
  warnings: string;
}

const emptyOperator: EconomicOperator = { name: '', address: '', contact: '' };
export const emptyFibre: FibreFormValues = { fibre: '', percent: '' };
export const emptyTextilePart: TextilePartValues = { name: '', fibres: [{ fibre: '', percent: '100' }] };

export function legalSheetValues(details: LegalSheet = {}): LegalSheetValues {
  const { composition = [], animalParts, care, manufacturer, responsible } = details;
  const { materials = '', careNote = '', origin = '', warnings = '' } = details;
  // With a responsible person the box is ticked. Otherwise that person would be hidden and lost with the next save.
  const outsideUnion = Boolean(manufacturer?.outsideUnion) || responsible !== undefined;
  return {
    composition: composition.map(({ name, fibres }) => ({
      name,
      fibres: fibres.map(({ fibre, percent }) => ({ fibre, percent: formatDecimal(percent) })),
    })),
    materials,
    careNote,
    origin,
    warnings,
    animalParts: animalParts === undefined ? '' : animalParts ? 'yes' : 'no',
    care: Object.fromEntries(careGroups.map((group) => [group, care?.[group] ?? ''])) as LegalSheetValues['care'],
    otherManufacturer: Boolean(manufacturer ?? responsible),
    manufacturer: { ...(manufacturer ?? emptyOperator), outsideUnion },
    responsible: responsible ?? emptyOperator,
  };
}

/** Hidden and empty fields are left out. */
export function toLegalSheet(values: LegalSheetValues): LegalSheetInput {
  const { animalParts, otherManufacturer, manufacturer, responsible, ...otherValues } = values;
  const { outsideUnion, ...operator } = manufacturer;
  const hasResponsible = otherManufacturer && outsideUnion && Object.values(responsible).some(Boolean);
  return {
    ...otherValues,
    ...(animalParts && { animalParts: animalParts === 'yes' }),
    ...(otherManufacturer && { manufacturer: { ...operator, ...(outsideUnion && { outsideUnion }) } }),
    ...(hasResponsible && { responsible }),
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
  'manufacturer.contact': 'Fabbricante: email o pagina web',
  'responsible.name': 'Responsabile UE: nome',
  'responsible.address': 'Responsabile UE: indirizzo postale',
  'responsible.contact': 'Responsabile UE: email o pagina web',
  ...Object.fromEntries(careGroups.map((group) => [`care.${group}`, careLabels[group]])),
};

/** `path` is the path of the field within the sheet. A label of the composition names the part and the fibre. */
export function legalSheetLabel(path: string): string {
  const [, part, fibre, field] = /^composition\.(\d+)(?:\.fibres\.(\d+))?\.(\w+)$/.exec(path) ?? [];
  if (!part) return labels[path] ?? path;
  const partLabel = `Parte ${Number(part) + 1}`;
  if (!fibre) return `${partLabel}: nome`;
  return `${partLabel}, ${field === 'percent' ? 'percentuale' : 'fibra'} ${Number(fibre) + 1}`;
}
