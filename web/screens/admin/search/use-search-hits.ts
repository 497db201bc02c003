import type { Permission } from '../../../../shared/account/staff.ts';
import type { Answer } from '../../../../shared/api/answers.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import { isPartlySent } from '../../../../shared/order/status.ts';
import { PARTLY_SENT, statusLabel } from '../../../../shared/order/status-label.ts';
import { categoryLabels } from '../../../../shared/product/rules.ts';
import { returnStates } from '../../../../shared/returns/states.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useMay } from '../../../data/permissions.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { customerName } from '../order-texts.ts';

const DELAY_MS = 200;
/** One letter would match everything. */
const MIN_LENGTH = 2;
/** Of each kind. */
const MAX_HITS = 5;

export interface Hit {
  key: string;
  label: string;
  detail: string;
  to: string;
}

export interface HitGroup {
  title: string;
  hits: Hit[];
}

export interface Screen {
  to: string;
  label: string;
  needs: Permission;
}

type ListCall = Extract<RouteName, 'listAllOrders' | 'listAllProducts' | 'listUsers' | 'listReturns'>;

/** What the text finds, by kind. Each kind is asked for only where the person may see it. */
export function useSearchHits(text: string, screens: readonly Screen[]) {
  const may = useMay();
  const typed = text.trim();
  const search = useDebouncedValue(typed, DELAY_MS);
  const isSought = typed.length >= MIN_LENGTH;
  // What an earlier text found is not what the person asks for.
  const isAsked = isSought && search === typed;
  const orders = useFound('listAllOrders', isAsked && may('orders:read'), search);
  const products = useFound('listAllProducts', isAsked && may('products:read'), search);
  const users = useFound('listUsers', isAsked && may('users:read'), search);
  const returns = useFound('listReturns', isAsked && may('orders:read'), search);
  const lists = [orders, products, users, returns];
  const groups = [
    {
      title: 'Pagine',
      hits: screenHits(
        screens.filter(({ needs }) => may(needs)),
        typed,
      ),
    },
    { title: 'Ordini', hits: orderHits(orders.data) },
    { title: 'Prodotti', hits: productHits(products.data) },
    { title: 'Clienti', hits: userHits(users.data) },
    { title: 'Resi', hits: returnHits(returns.data) },
  ];
  return {
    groups: isSought ? groups.filter(({ hits }) => hits.length > 0) : [],
    isSought,
    isLoading: isSought && (!isAsked || lists.some(({ isLoading }) => isLoading)),
    hasFailed: lists.some(({ error }) => error),
  };
}

function useFound<N extends ListCall>(name: N, isAsked: boolean, search: string) {
  const input = { query: { search, limit: MAX_HITS } } as Parameters<typeof useApiQuery<N>>[1];
  return useApiQuery(name, isAsked ? input : null);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function screenHits(screens: readonly Screen[], typed: string): Hit[] {
  const found = screens.filter(({ label }) => plain(label).includes(plain(typed)));
  return found.map(({ to, label }) => ({ key: to, label, detail: '', to }));
}

function orderHits(answer: Answer<'listAllOrders'> | undefined): Hit[] {
  return (answer?.orders ?? []).map((order) => ({
    key: order._id,
    label: order.orderNumber,
    detail: `${customerName(order)} · ${isPartlySent(order) ? PARTLY_SENT : statusLabel(order)}`,
    to: adminPaths.order(order.orderNumber),
  }));
}

function productHits(answer: Answer<'listAllProducts'> | undefined): Hit[] {
  return (answer?.products ?? []).map(({ _id, name, category }) => {
    return { key: _id, label: name, detail: categoryLabels[category], to: adminPaths.product(_id) };
  });
}

function userHits(answer: Answer<'listUsers'> | undefined): Hit[] {
  return (answer?.users ?? []).map(({ _id, firstName, lastName, email }) => {
    return { key: _id, label: `${firstName} ${lastName}`, detail: email, to: adminPaths.user(_id) };
  });
}

function returnHits(answer: Answer<'listReturns'> | undefined): Hit[] {
  return (answer?.returns ?? []).map(({ _id, name, state, orderNumber }) => ({
    key: _id,
    label: `Reso dell’ordine ${orderNumber}`,
    detail: `${name} · ${returnStates[state].label}`,
    to: adminPaths.returnsSearch(orderNumber),
  }));
}
