import { useHead } from '../../../lib/use-head.ts';
import list from '../list/list.module.css';
import { BookFiles } from './book-files.tsx';
import { Invoices } from './invoices.tsx';
import { PeriodFields } from './period-fields.tsx';
import { useAccountingDays } from './use-accounting-days.ts';

export default function AccountingScreen() {
  useHead('Contabilità');
  const period = useAccountingDays();
  return (
    <div className={list.screen}>
      <h1 className={list.title}>Contabilità</h1>
      <PeriodFields {...period} />
      <BookFiles days={period.days} />
      <Invoices days={period.days} />
    </div>
  );
}
