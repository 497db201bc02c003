import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminProduct, ProductPage } from '../../../../shared/product/answers.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorMessage } from '../../../data/api.ts';
import { startProductChange } from '../../../data/bulk-products.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import { MAX_SELECTED, type Selection } from '../list/use-selection.ts';
import { selectionTexts } from './texts.ts';

interface ProductSelectionProps {
  selection: Selection<AdminProduct>;
  page: ProductPage;
}

/** Chooses products, and takes them to the screen that changes many. */
export function ProductSelection({ selection, page }: ProductSelectionProps) {
  const navigate = useNavigate();
  const { isBusy, run } = useBusyAction();
  const [readCount, setReadCount] = useState(0);
  const change = async () => {
    try {
      const isStarted = startProductChange(await selection.read(MAX_SELECTED, setReadCount));
      if (!isStarted) toast(selectionTexts.underWay);
      void navigate(adminPaths.bulkProducts);
    } catch (error) {
      toast.error(errorMessage(error, selectionTexts.readFailed));
    } finally {
      setReadCount(0);
    }
  };
  return (
    <SelectionBar selection={selection} page={{ ...page, rows: page.products }} texts={selectionTexts}>
      <Button size="small" busy={isBusy} onClick={() => void run(change)}>
        {selectionTexts.change}
      </Button>
      {readCount > 0 && <p role="status">{selectionTexts.reading(readCount)}</p>}
    </SelectionBar>
  );
}
