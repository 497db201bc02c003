import { missingSheetFields } from '../../../../shared/legal-sheet/completeness.ts';
import type { LegalSheet } from '../../../../shared/legal-sheet/answers.ts';
import { Pill } from '../../../ui/pill.tsx';

/** What a legal sheet lacks; nothing of a complete one. */
export function LegalSheetBadge({ details }: { details: LegalSheet | undefined }) {
  const missing = missingSheetFields(details);
  if (missing.length === 0) return null;
  const missingText = `${missing.length === 1 ? 'Manca' : 'Mancano'}: ${missing.join(', ')}`;
  return (
    <Pill colour="yellow" title={missingText}>
      Scheda incompleta<span className="visually-hidden">. {missingText}</span>
    </Pill>
  );
}
