/** The id of the product whose size and colour web/app/variant-sheet.tsx asks for. Null while it asks nothing. */
import { createStore } from '../lib/create-store.ts';

export const variantSheet = createStore<string | null>(null);
