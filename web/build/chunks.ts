/**
 * Chunks that several screens share. The first group that lists a module takes it, together with everything that the
 * module imports. Paths start at the root of the repository; chunks.test.ts checks that they exist.
 */
export const sharedChunks: Record<string, readonly string[]> = {
  // The frame of the shop, and what home, catalogue and product page share. One file compresses better than many.
  storefront: [
    'web/app/app.tsx',
    'web/ui/breadcrumb.tsx',
    'web/ui/product-card.tsx',
    'web/ui/quantity-stepper.tsx',
    'web/lib/restore-focus.ts',
    'web/lib/use-head.ts',
    'web/lib/use-url-state.ts',
    'web/data/products.ts',
    'web/data/product-actions.ts',
    'shared/product/rules.ts',
    'shared/price/money.ts',
    'shared/api/page-sizes.ts',
    'shared/legal/placeholders.ts',
  ],
  // What the catalogue shares with other lists and forms, and with the search in the header.
  'list-controls': [
    'web/ui/field.tsx',
    'web/ui/pagination.tsx',
    'web/lib/use-combobox.ts',
    'web/lib/use-search-text.ts',
    'web/screens/products/search-field.tsx',
    'web/screens/products/filters.ts',
  ],
  // What the product page shares with other screens, and with the sheet of size and colour.
  'product-page': [
    'web/screens/product/choose-variant.ts',
    'web/screens/product/stock-line.tsx',
    'web/screens/product/variant-choice.tsx',
    'web/ui/tabs.tsx',
    'web/ui/sticky-bar.tsx',
    'web/ui/delivery-dates.tsx',
    'web/data/shop-config.ts',
    'web/lib/dates.ts',
    'shared/legal-sheet/composition.ts',
    'shared/legal-sheet/identity.ts',
    'shared/locale/numbers.ts',
    'shared/text/day-article.ts',
  ],
  // What the cart shares with the screens after it.
  purchase: [
    'web/ui/load-error.tsx',
    'web/ui/login-prompt.tsx',
    'web/ui/cart-line-notice.tsx',
    'web/ui/totals.tsx',
    'web/ui/address-block.tsx',
    'web/ui/linked-orders.tsx',
    'web/ui/order-status-pill.tsx',
    'web/ui/return-notice-texts.ts',
    'node_modules/lucide-react/dist/esm/icons/trash-2.mjs',
  ],
  // zod and the field makers, which every schema needs.
  schemas: ['shared/api/fields.ts', 'shared/api/lazy-schema.ts'],
};

/**
 * Style sheets that the storefront shares: one small file, so the first image's request waits for no other. The folders
 * are taken whole, but for sheets that only other screens need.
 */
export const sharedStyles = {
  folders: ['web/styles/', 'web/app/', 'web/ui/', 'web/screens/home/'],
  except: [
    'web/app/admin-layout.module.css',
    'web/app/admin-sidebar.module.css',
    'web/app/header-search-form.module.css',
    'web/app/product-preview.module.css',
    'web/app/variant-sheet-form.module.css',
    'web/ui/address-block.module.css',
    'web/ui/auth-form.module.css',
    'web/ui/cart-line-notice.module.css',
    'web/ui/data-table.module.css',
    'web/ui/error-summary.module.css',
    'web/ui/invoice-fields.module.css',
    'web/ui/item-row.module.css',
    'web/ui/login-prompt.module.css',
    'web/ui/order-items.module.css',
    'web/ui/pill.module.css',
    'web/ui/restored-edits.module.css',
    'web/ui/return-notices.module.css',
    'web/ui/totals.module.css',
  ],
};

/** Libraries that every page needs. Their file stays in the browser's cache over releases of the shop. */
export const frameworkPackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'swr',
  'use-sync-external-store',
];
