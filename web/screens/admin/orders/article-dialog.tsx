import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { formatEuro, FREE_SHIPPING_CENTS, freeShippingThreshold, toEuro } from '../../../../shared/price/money.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { searchProducts } from '../../../data/manual-orders.ts';
import { itemWorthCents } from '../../../lib/given-back.ts';
import { lineText } from '../../../lib/line-text.ts';
import { CheckField, SelectField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { byHandText } from '../by-hand.ts';
import { FoundProduct } from '../found-product.tsx';
import { SearchForm } from '../search-results.tsx';
import { PiecesField } from './pieces-field.tsx';
import { changeablePieces, isEditable, leftPieces } from './texts.ts';
import { useArticleForm } from './use-article-form.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './edit-order.module.css';

interface ArticleDialogProps {
  managed: ManagedOrder;
  onClose: () => void;
}

const EFFECT = 'L’ordine cambia subito e il cliente riceve un’email. L’articolo tolto torna in vendita.';

/** Another product in the place of pieces, before the shipping. The difference of the prices is one movement. */
export default function ArticleDialog({ managed, onClose }: ArticleDialogProps) {
  const id = useId();
  const isBusy = managed.busy === 'article';
  const { requestedField, ...form } = useArticleForm(managed, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <FormDialog
      title="Cambia articolo"
      form={id}
      submit={submitText(form.differenceCents)}
      busy={isBusy}
      hasChanges={form.hasChanges}
      onDiscard={form.forget}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.detail}>{EFFECT}</p>
        <Pieces form={form} />
        <ArticleSearch form={form} />
        <form id={id} noValidate onSubmit={submit} className={styles.form}>
          <Chosen form={form} managed={managed} />
          {form.chosen && (
            <CheckField
              ref={requestedField}
              label="Il cliente ha chiesto questo cambio"
              required
              error={form.requestedError}
              checked={form.requested}
              onChange={(event) => form.setRequested(event.target.checked)}
            />
          )}
          {!form.chosen && form.error && <p role="alert">{form.error}</p>}
        </form>
      </div>
    </FormDialog>
  );
}

type ArticleForm = Omit<ReturnType<typeof useArticleForm>, 'requestedField'>;

const submitText = (cents: number) =>
  cents < 0 ? `Cambia e rimborsa ${formatEuro(toEuro(-cents))}` : 'Cambia articolo';

function Pieces({ form }: { form: ArticleForm }) {
  const { sources, source } = form;
  return (
    <>
      <SelectField
        data-first-field
        label="Articolo da cambiare"
        value={form.sourceIndex}
        onChange={(event) => form.chooseSource(Number(event.target.value))}
      >
        {sources.map(({ item }, index) => (
          <option key={item._id} value={index}>
            {lineText({ name: item.name, ...item.variant })}
          </option>
        ))}
      </SelectField>
      {source && <PiecesField quantity={form.quantity} left={source.left} onChange={form.setQuantity} />}
    </>
  );
}

function ArticleSearch({ form }: { form: ArticleForm }) {
  return (
    <SearchForm label="Articolo nuovo" hint="Nome, tag, SKU o EAN" search={searchProducts}>
      {(product, close, searched) => (
        <FoundProduct
          product={product}
          searched={searched}
          button="Scegli"
          onChoose={(variant) => {
            form.choose({ product: { _id: product._id, name: product.name }, variant });
            close();
          }}
        />
      )}
    </SearchForm>
  );
}

/** The new article, and the difference of the prices. */
function Chosen({ form, managed: { order } }: { form: ArticleForm; managed: ManagedOrder }) {
  const { chosen, differenceCents, quantity } = form;
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(chosen);
  // The button that chose it is gone.
  useEffect(() => {
    if (chosen !== shown.current) line.current?.focus();
    shown.current = chosen;
  }, [chosen]);
  if (!chosen) return null;
  const { product, variant } = chosen;
  const sum = formatEuro(toEuro(Math.abs(differenceCents)));
  const shippingHint = freeShippingHint(order, differenceCents);
  const text = {
    [-1]: `Costa ${sum} in meno: la differenza torna al cliente. ${byHandText(order, -differenceCents)}`,
    0: 'Costa uguale: il cliente non paga e non riceve nulla.',
    1: `Costa ${sum} in più.`,
  }[Math.sign(differenceCents)];
  return (
    <>
      <p ref={line} tabIndex={-1}>
        <strong>
          {quantity} × {lineText({ name: product.name, ...variant })}
        </strong>{' '}
        ({formatEuro(variant.price)} l’uno). {text}
      </p>
      {shippingHint && <p className={styles.detail}>{shippingHint}</p>}
      {differenceCents > 0 && (
        <SelectField
          label={`Differenza di ${sum}`}
          required
          value={form.difference}
          error={form.error}
          hint={
            <>
              {order.invoice && 'L’ordine chiede la fattura: la differenza non si può incassare a parte. '}
              {isEditable(order) && <PaidByLink order={order} />}
            </>
          }
          onChange={(event) => form.setDifference(event.target.value as typeof form.difference)}
        >
          <option value="">Scegli…</option>
          {!order.invoice && <option value="collected">Già incassata: contanti, carta in negozio o bonifico</option>}
          <option value="waived">La regali al cliente</option>
        </SelectField>
      )}
    </>
  );
}

/** The order keeps the delivery cost that was paid. '' where the change does not bring its articles to the free delivery. */
function freeShippingHint(order: Order, differenceCents: number): string {
  const goodsCents = leftPieces(order).reduce((sum, { item, left }) => sum + itemWorthCents(item) * left, 0);
  const newCents = goodsCents + differenceCents;
  if (order.shipping === 0 || goodsCents >= FREE_SHIPPING_CENTS || newCents < FREE_SHIPPING_CENTS) return '';
  return `Gli articoli dell’ordine arrivano a ${formatEuro(toEuro(newCents))}: da ${freeShippingThreshold} la spedizione è gratuita. I ${formatEuro(order.shipping)} già pagati restano: se vuoi, rimborsali dall’ordine.`;
}

/** A link is for an order of its own. */
function PaidByLink({ order }: { order: Order }) {
  const isDivisible = changeablePieces(order).reduce((sum, { left }) => sum + left, 0) > 1;
  const to = isDivisible ? adminPaths.addToOrder(order._id) : adminPaths.replaceOrder(order._id);
  return (
    <>
      Se il cliente la paga con la carta, <Link to={to}>prendi un ordine nuovo</Link> con il link per pagarlo
      {isDivisible && ', poi togli l’articolo vecchio'}.
    </>
  );
}
