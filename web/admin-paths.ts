/** Every address of the back office. */
import type { OrderStatus } from '../shared/order/status.ts';
import type { ReturnState } from '../shared/returns/states.ts';

export const adminPaths = {
  products: '/admin/products',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  /** The product's page as shoppers will see it. */
  preview: (id: string) => `/admin/anteprima/${encodeURIComponent(id)}`,
  newProduct: '/admin/products?new=1',
  bulkProducts: '/admin/modifica-prodotti',
  catalogue: '/admin/catalogo',
  stockCount: '/admin/conteggio',
  lowStock: '/admin/products?stock=low',
  incompleteSheets: '/admin/products?status=active&sheet=incomplete',
  orders: '/admin/orders',
  /** By its id or its number. */
  order: (idOrNumber: string) => `/admin/orders/${encodeURIComponent(idOrNumber)}`,
  ordersIn: (status: OrderStatus) => `/admin/orders?status=${status}`,
  newOrder: '/admin/nuovo-ordine',
  /** With the id of the order that the articles go with. */
  addToOrder: (id: string) => `/admin/nuovo-ordine?ordine=${encodeURIComponent(id)}`,
  /** With the id of the order that the new one takes the place of. */
  replaceOrder: (id: string) => `/admin/nuovo-ordine?al-posto-di=${encodeURIComponent(id)}`,
  bulkOrders: '/admin/aggiorna-ordini',
  packingSlips: '/admin/stampa',
  pickingList: '/admin/stampa?documento=prelievo',
  returns: '/admin/resi',
  returnsIn: (state: ReturnState) => `/admin/resi?state=${state}`,
  returnsSearch: (text: string) => `/admin/resi?search=${encodeURIComponent(text)}`,
  users: '/admin/users',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  analytics: '/admin/analytics',
  accounting: '/admin/contabilita',
  accountingOf: ({ from, to }: { from: string; to: string }) => `/admin/contabilita?from=${from}&to=${to}`,
  activity: '/admin/registro',
  staff: '/admin/collaboratori',
  settings: '/admin/settings',
  access: '/admin/accesso',
} as const;
