import { useState, type SubmitEvent } from 'react';
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import type { CorrectionReason } from '../../../../shared/product/stock-causes.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useCurrentProduct, type AdminProducts } from '../../../data/admin-products.ts';
import { isAnswerLost } from '../../../data/api.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { stockMovedText, stockSavedText, stockTexts, type SavedStock } from './texts.ts';

interface TypedStock {
  text: string;
  /** The stock that the admin saw while typing. */
  stockBefore: number;
  /** The idempotency key with which the difference was sent. The answer is not there yet, or was lost. */
  key?: string;
}

export interface Reason {
  why: CorrectionReason;
  note: string;
}

interface StockFormInput {
  product: AdminProduct;
  products: AdminProducts;
  reason: Reason;
  onSaved: () => void;
}

/** By the id of the variant. */
type TypedStocks = Record<string, TypedStock>;

/** The stock of each variant as typed. A change is sent as a difference, one call for each variant. */
export function useStockForm({ product, products, reason, onSaved }: StockFormInput) {
  const { current, rows, draft, startFromLatest, keyOf, markSaved } = useTypedStocks(product);
  const [showsErrors, setShowsErrors] = useState(false);
  const { isBusy, run } = useBusyAction();

  const send = async () => {
    const savedStocks: SavedStock[] = [];
    try {
      for (const { variant, text, delta } of rows.filter((row) => row.delta !== 0 || row.isUnsure)) {
        const changed = await products.changeStock(current, variant._id, { delta, ...reason, key: keyOf(variant) });
        savedStocks.push(savedStock(variant, text, changed));
        markSaved(variant, text, changed);
      }
      toast.success(stockSavedText(savedStocks));
      draft.forget();
      onSaved();
    } catch (error) {
      toast.error(changeErrorMessage(error, stockTexts.failed, stockTexts.unknown));
      void products.reload();
      // What was sent goes once more as it is: it counts once.
      if (!isAnswerLost(error)) await startFromLatest();
    }
  };

  return {
    rows: rows.map(({ isValid, isUnsure, ...row }) => ({
      ...row,
      note: isUnsure && !isBusy ? stockTexts.unsure : row.note,
      error: showsErrors && !isValid ? stockTexts.invalid : '',
    })),
    hasChanges: draft.hasChanges,
    forgetDraft: draft.forget,
    busy: isBusy,
    setText: draft.setText,
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setShowsErrors(true);
      const invalidRow = rows.find(({ isValid }) => !isValid);
      if (!invalidRow) return void run(send);
      document.getElementById(`stock-${invalidRow.variant._id}`)?.focus();
    },
  };
}

/** What is typed, from which stock on, and how far it was sent. */
function useTypedStocks(product: AdminProduct) {
  const [saved, setSaved] = useState(product);
  const { current, readLatest } = useCurrentProduct(saved);
  const { value: typed, setValue: setTyped, ...draft } = useStockDraft(current);
  /** The stock at the start, or as a draft or the last save has it, by variant. */
  const [startStocks, setStartStocks] = useState(() => ({ ...stockById(product), ...stocksBefore(typed) }));
  return {
    current,
    rows: current.variants.map((variant) => rowOf(variant, typed[variant._id], startStocks[variant._id])),
    draft,
    /** Orders may have changed the stock. The next try starts from the latest one. */
    startFromLatest: async () => {
      const latest = await readLatest().catch(() => undefined);
      if (latest) setTyped((before) => withLatestStock(before, latest));
    },
    /** The same for each time that a difference is sent. */
    keyOf: ({ _id }: Variant): string => {
      const key = typed[_id]?.key ?? crypto.randomUUID();
      setTyped((before) => (before[_id] ? { ...before, [_id]: { ...before[_id], key } } : before));
      return key;
    },
    markSaved: ({ _id }: Variant, text: string, changed: AdminProduct) => {
      setSaved(changed);
      setStartStocks((before) => ({ ...before, [_id]: Number(text) }));
      setTyped(({ [_id]: _saved, ...rest }) => rest);
    },
  };
}

/** What was typed is kept in this tab. */
function useStockDraft(product: AdminProduct) {
  const empty: TypedStocks = {};
  const draft = useDraftState(`stock ${product._id}`, empty, {
    isUnsaved: (typed) => product.variants.some((variant) => isUnsaved(rowOf(variant, typed[variant._id]))),
    onRestored: () => toast(draftMessages.restored),
  });
  return {
    ...draft,
    setText: ({ _id, stock }: Variant, text: string) =>
      draft.setValue((before) => ({ ...before, [_id]: { stockBefore: stock, ...before[_id], text } })),
  };
}

function savedStock(variant: Variant, text: string, changed: AdminProduct): SavedStock {
  const stock = stockById(changed)[variant._id] ?? 0;
  return { variant: { ...variant, stock }, moved: stock - Number(text) };
}

function rowOf(variant: Variant, typed: TypedStock | undefined, startStock = variant.stock) {
  const { text, stockBefore } = typed ?? { text: String(variant.stock), stockBefore: variant.stock };
  const stock = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
  const isValid = stock <= MAX_STOCK;
  const delta = isValid ? stock - stockBefore : 0;
  const moved = variant.stock - startStock;
  const saved = delta === 0 ? undefined : variant.stock + delta;
  const movedNote = moved !== 0 && stockMovedText({ moved, stock: variant.stock, saved });
  const isUnsure = typed?.key !== undefined;
  return { variant, text, isValid, delta, isUnsure, note: !isUnsure && movedNote };
}

function isUnsaved({ isValid, isUnsure, delta }: ReturnType<typeof rowOf>): boolean {
  return !isValid || isUnsure || delta !== 0;
}

function stocksBefore(typed: TypedStocks): Record<string, number> {
  return Object.fromEntries(Object.entries(typed).map(([id, { stockBefore }]) => [id, stockBefore]));
}

function stockById({ variants }: AdminProduct): Record<string, number> {
  return Object.fromEntries(variants.map(({ _id, stock }) => [_id, stock]));
}

function withLatestStock(typed: TypedStocks, product: AdminProduct): TypedStocks {
  const stocks = stockById(product);
  return Object.fromEntries(
    Object.entries(typed).map(([id, { text, stockBefore }]) => [id, { text, stockBefore: stocks[id] ?? stockBefore }]),
  );
}
