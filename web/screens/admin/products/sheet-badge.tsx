import { missingIn } from '../../../../shared/legal-sheet.ts';
import type { ProductDetails } from '../../../../shared/product-details.ts';
import { Pill } from '../../../ui/pill.tsx';

/** Whether a legal sheet is complete, and what it lacks. */
export function SheetBadge({ details }: { details: ProductDetails | undefined }) {
  const missing = missingIn(details);
  if (missing.length === 0) return <Pill colour="green">Scheda completa</Pill>;
  const what = `Manca: ${missing.join(', ')}`;
  return (
    <Pill colour="yellow" title={what}>
      Scheda incompleta<span className="visually-hidden">. {what}</span>
    </Pill>
  );
}
