import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { ProductFields } from './product-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { copyTitle, NEW_PRODUCT } from './texts.ts';
import { useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  /** Undefined for a new product. */
  product?: AdminProduct;
  /** A new product begins as its copy. */
  original?: AdminProduct;
  products: AdminProducts;
  onClose: () => void;
  /** Replaces the form by one with the latest version of the product. */
  onReload?: (product: AdminProduct) => void;
}

/** Creates or edits a product. */
export function EditProductDialog({ product, original, products, onClose, onReload }: ProductDialogProps) {
  const productForm = useProductForm({ product, original, products, onSaved: onClose });
  const { form, images, progress, conflict, keepsSkus, hasChanges, busy, saveOver, draft } = productForm;
  const guard = useUnsavedChanges(hasChanges, draft.forget, form.formState.isDirty);
  const { isBusy, run } = useBusyAction();
  const withLatest = (then: (latest: AdminProduct) => unknown) =>
    run(async () => {
      const latest = product && (await products.refetchProduct(product).catch(() => undefined));
      if (latest) await then(latest);
      else toast.error(errorMessages.productNotFound);
    });
  const reload = (latest: AdminProduct) => {
    draft.forget();
    onReload?.(latest);
  };
  const close = () => guard.requestLeave(onClose);

  return (
    <Dialog
      open
      // The address of a product is an entry of its own.
      hasEntry={product === undefined}
      size="wide"
      onClose={close}
      title={product ? `Modifica ${product.name}` : original ? copyTitle(original.name) : NEW_PRODUCT}
      footer={
        <Footer
          progress={progress}
          busy={busy}
          submitLabel={product ? 'Salva modifiche' : 'Crea prodotto'}
          onCancel={close}
        />
      }
    >
      {conflict && (
        <EditConflict
          {...conflict}
          busy={isBusy || busy}
          onReload={() => void withLatest(reload)}
          onKeepMine={() => void withLatest((latest) => saveOver(latest)())}
        />
      )}
      <form id="prodotto" noValidate onSubmit={(event) => void saveOver(product)(event)}>
        <ProductFields {...{ form, draft, images, keepsSkus }} productId={product?._id} />
      </form>
      <UnsavedDialog open={guard.isConfirming} saving={busy} onStay={guard.cancelLeave} onLeave={guard.confirmLeave} />
    </Dialog>
  );
}

interface FooterProps {
  /** From 0 to 1; null without an upload. */
  progress: number | null;
  busy: boolean;
  submitLabel: string;
  onCancel: () => void;
}

function Footer({ progress, busy, submitLabel, onCancel }: FooterProps) {
  return (
    <>
      {progress !== null && <UploadProgress part={progress} />}
      <Button look="secondary" onClick={onCancel}>
        Annulla
      </Button>
      <Button type="submit" form="prodotto" busy={busy}>
        {busy ? 'Salvataggio...' : submitLabel}
      </Button>
    </>
  );
}
