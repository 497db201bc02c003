/**
 * A product's legal sheet (wire field `details`). Every part is optional; `missingSheetFields` (completeness.ts) names what
 * a sheet lacks.
 *
 * - `composition`: Reg. UE 1007/2011. Names of Annex I in Italian (artt. 5, 15, 16); percentages by weight with the sum
 *   100, in descending order (art. 9); one list for each textile part (art. 11).
 * - `materials`: other materials than textiles (d.lgs. 206/2005, art. 6, e).
 * - `animalParts`: Reg. UE 1007/2011, art. 12.
 * - `care`: d.lgs. 206/2005, art. 6, f. No law asks for care labels; the groups are those of ISO 3758.
 * - `origin`: d.lgs. 206/2005, art. 6, c. Goods from outside the Union need it.
 * - `manufacturer`, `responsible`, `warnings`: Reg. UE 2023/988 (GPSR), art. 19, a, b and d, and art. 16. A product that
 *   names no manufacturer has the one of `legalConfig`.
 */
import * as z from 'zod';
import { careGroups } from './care.ts';
import { fibres } from './fibres.ts';

const operator = z.object({
  name: z.string(),
  /** The postal address in one line. */
  address: z.string(),
  /** An email address, or the https address of a contact page. */
  contact: z.string(),
});
export type EconomicOperator = z.infer<typeof operator>;

const fibreShare = z.object({
  fibre: z.enum(fibres),
  /** Of the part's weight, with one decimal at most. */
  percent: z.number(),
});
export type FibreShare = z.infer<typeof fibreShare>;

const textilePart = z.object({
  /** 'Fodera'; empty for a product of one part. */
  name: z.string(),
  fibres: z.array(fibreShare),
});
export type TextilePart = z.infer<typeof textilePart>;

export const legalSheet = z.object({
  composition: z.array(textilePart).optional(),
  materials: z.string().optional(),
  /** Whether a textile product contains non-textile parts of animal origin. */
  animalParts: z.boolean().optional(),
  /** By group, a key of `careOptions`. */
  care: z.partialRecord(z.enum(careGroups), z.string()).optional(),
  careNote: z.string().optional(),
  /** A country, in Italian. */
  origin: z.string().optional(),
  manufacturer: operator.extend({ outsideUnion: z.boolean().optional() }).optional(),
  /** The responsible person in the Union, where the manufacturer is outside (GPSR, art. 16). */
  responsible: operator.optional(),
  warnings: z.string().optional(),
});
export type LegalSheet = z.infer<typeof legalSheet>;
