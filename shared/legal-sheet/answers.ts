/**
 * A product's legal sheet (wire field `details`). Every part is optional; `missingSheetFields` (completeness.ts) names what
 * a sheet lacks.
 *
 * - `composition`: Reg. UE 1007/2011. Names of Annex I in Italian (artt. 5, 15, 16), percentages by weight that make 100,
 *   in descending order (art. 9), for each textile part apart (art. 11).
 * - `materials`: what a product is made of that is not textile (d.lgs. 206/2005, art. 6, e), or beside its textiles.
 * - `animalParts`: Reg. UE 1007/2011, art. 12.
 * - `care`: d.lgs. 206/2005, art. 6, f. No law asks for care labels; the groups are those of ISO 3758.
 * - `origin`: d.lgs. 206/2005, art. 6, c: for goods from outside the Union; others may say it.
 * - `manufacturer`, `responsible`, `warnings`: Reg. UE 2023/988 (GPSR), art. 19, a, b and d, and art. 16. A product that
 *   names no manufacturer has the one of `legalConfig`.
 */
import * as z from 'zod';
import { careGroups } from './care.ts';
import { fibres } from './fibres.ts';

const party = z.object({
  name: z.string(),
  /** Postal, in one line. */
  address: z.string(),
  /** Electronic: an e-mail address, or the https address of a page with one. */
  contact: z.string(),
});
export type EconomicOperator = z.infer<typeof party>;

const fibreShare = z.object({
  fibre: z.enum(fibres),
  /** Of the part's weight, with one decimal at most. */
  percent: z.number(),
});
export type FibreShare = z.infer<typeof fibreShare>;

const part = z.object({
  /** 'Fodera'; empty for a product of one part. */
  name: z.string(),
  fibres: z.array(fibreShare),
});
export type TextilePart = z.infer<typeof part>;

export const legalSheet = z.object({
  composition: z.array(part).optional(),
  materials: z.string().optional(),
  /** Whether a textile product contains parts of animal origin that are not textile. */
  animalParts: z.boolean().optional(),
  /** By group, a key of `careOptions`. */
  care: z.partialRecord(z.enum(careGroups), z.string()).optional(),
  careNote: z.string().optional(),
  /** A country, in Italian. */
  origin: z.string().optional(),
  manufacturer: party.extend({ outsideUnion: z.boolean().optional() }).optional(),
  /** Who answers for the product in the Union, where its manufacturer is outside (GPSR, art. 16). */
  responsible: party.optional(),
  warnings: z.string().optional(),
});
export type LegalSheet = z.infer<typeof legalSheet>;
