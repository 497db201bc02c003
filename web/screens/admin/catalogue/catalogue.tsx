import { useMayCall } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import list from '../list/list.module.css';
import { CustomersExport } from './customers/customers-export.tsx';
import { CustomersImport } from './customers/customers-import.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { StockSection } from './stock-section.tsx';
import { catalogueTitle } from './texts.ts';

/** Catalogue and customers out and in, by CSV files. */
export default function AdminCatalogueScreen() {
  useHead(catalogueTitle);
  const mayCall = useMayCall();
  return (
    <div className={list.screen}>
      <h1 className={list.title}>{catalogueTitle}</h1>
      {mayCall('exportProducts') && <ExportSection />}
      {mayCall('importProducts') && <ImportSection />}
      {mayCall('importStock') && <StockSection />}
      {mayCall('exportCustomers') && <CustomersExport />}
      {mayCall('importCustomers') && <CustomersImport />}
    </div>
  );
}
