import { useRef, useState, type SubmitEvent } from 'react';
import { MAX_STOCK } from '../../../../shared/product/limits.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import type { CorrectionReason } from '../../../../shared/product/stock-causes.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { useCurrentProduct, type AdminProducts } from '../../../data/admin-products.ts';
import { changeErrorMessage, isAnswerLost } from '../../../data/api.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { toast } from '../../../ui/toast.ts';
import { stockMovedText, stockSavedText, stockTexts, type SavedStock } from './texts.ts';

interface TypedStock {
  text: string;
  /** The stock that the admin saw while typing. */
  stockBefore: number;
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
  const [saved, setSaved] = useState(product);
  const { current, readLatest } = useCurrentProduct(saved);
  const { value: typed, setValue: setTyped, ...draft } = useStockDraft(current);
  /** The stock at the start, or as a draft or the last save has it, by variant. */
  const [startStocks, setStartStocks] = useState(() => ({ ...stockById(product), ...stocksBefore(typed) }));
  const [showsErrors, setShowsErrors] = useState(false);
  const { isBusy, run } = useBusyAction();
  const rows = current.variants.map((variant) => rowOf(variant, typed[variant._id], startStocks[variant._id]));

  const latest = useLatestStock(readLatest, (read) => setTyped((before) => withLatestStock(before, read)));

  const send = async () => {
    const problem = await latest.problemBeforeSending();
    if (problem) return void toast.error(problem);
    const savedStocks: SavedStock[] = [];
    try {
      for (const { variant, text, delta } of rows.filter((row) => row.delta !== 0)) {
        const changed = await products.changeStock(current, variant._id, delta, reason);
        savedStocks.push(savedStock(variant, text, changed));
        setSaved(changed);
        setStartStocks((before) => ({ ...before, [variant._id]: Number(text) }));
        setTyped(({ [variant._id]: _saved, ...rest }) => rest);
      }
      toast.success(stockSavedText(savedStocks));
      draft.forget();
      onSaved();
    } catch (error) {
      toast.error(changeErrorMessage(error, stockTexts.failed, stockTexts.unknown));
      void products.reload();
      await latest.startAgainAfter(error);
    }
  };

  return {
    rows: rows.map(({ isValid, ...row }) => ({ ...row, error: showsErrors && !isValid ? stockTexts.invalid : '' })),
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

/** The stock that the next try to save starts from. */
function useLatestStock(readLatest: () => Promise<AdminProduct>, onRead: (product: AdminProduct) => void) {
  /** It is not known which differences the shop has: sent again, they would count twice. */
  const isUnsure = useRef(false);
  const start = async () => {
    const product = await readLatest().catch(() => undefined);
    if (product) onRead(product);
    return product !== undefined;
  };
  return {
    /** What the admin is told instead; undefined where the differences may be sent. */
    problemBeforeSending: async () => {
      if (!isUnsure.current) return undefined;
      isUnsure.current = !(await start());
      return isUnsure.current ? stockTexts.unknown : stockTexts.reread;
    },
    /** Orders may have changed the stock, too. */
    startAgainAfter: async (error: unknown) => {
      const isRead = await start();
      isUnsure.current = !isRead && isAnswerLost(error);
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
      draft.setValue((before) => ({ ...before, [_id]: { text, stockBefore: before[_id]?.stockBefore ?? stock } })),
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
  return { variant, text, isValid, delta, note: moved !== 0 && stockMovedText({ moved, stock: variant.stock, saved }) };
}

function isUnsaved({ isValid, delta }: ReturnType<typeof rowOf>): boolean {
  return !isValid || delta !== 0;
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
