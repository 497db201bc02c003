import { formatEuro } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { useBankConfirmation } from './use-bank-confirmation.ts';

/** The confirmation step of the demo bank. Closing the dialog means no. */
export function BankConfirmation({ question }: { question: ReturnType<typeof useBankConfirmation>['question'] }) {
  return (
    <Dialog
      open={question !== null}
      title="Conferma il pagamento"
      onClose={() => question?.answer(false)}
      footer={
        <>
          <Button look="secondary" onClick={() => question?.answer(false)}>
            Annulla
          </Button>
          <Button onClick={() => question?.answer(true)}>Conferma</Button>
        </>
      }
    >
      <p>
        La banca dimostrativa chiede se vuoi pagare <strong>{formatEuro(question?.amount ?? 0)}</strong> a {shop.name}.
      </p>
    </Dialog>
  );
}
