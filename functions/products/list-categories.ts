import { categories } from '../../shared/product/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';

/** In the order in which the shop shows them. */
export const listCategories: UseCase<'listCategories'> = () => Promise.resolve({ categories: [...categories] });
