import type { RefObject } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { archiveTexts } from './texts.ts';
import styles from './products.module.css';

/** Long enough to find the button. The product can also be restored in the archive, at any time. */
const UNDO_MS = 10_000;

/** Archives a product at once, without a question: a toast takes it back. Or restores one. */
export function useArchive(products: AdminProducts, heading: RefObject<HTMLElement | null>) {
  const { run } = useBusyAction();
  const setArchived = (product: AdminProduct, archived: boolean, afterwards?: () => void): Promise<void> =>
    run(async () => {
      try {
        await products.setArchived(product, archived);
        const undo = () => void setArchived(product, false);
        if (archived) toast.success(undoNotice(archiveTexts.archived(product.name), undo), { duration: UNDO_MS });
        else toast.success(archiveTexts.restored(product.name));
        // The row goes away, and the focus with it.
        heading.current?.focus();
        afterwards?.();
      } catch (error) {
        toast.error(changeErrorMessage(error, archived ? archiveTexts.notArchived : archiveTexts.notRestored));
        void products.reload();
      }
    });
  return setArchived;
}

function undoNotice(message: string, undo: () => void) {
  return function UndoNotice({ id }: Toast) {
    return (
      <span className={styles.undo}>
        {message}
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            undo();
          }}
        >
          Annulla
        </button>
      </span>
    );
  };
}
