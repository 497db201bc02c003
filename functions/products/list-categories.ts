import { categories } from '../../shared/product/rules.ts';
import type { UseCase } from '../http/resource-handler.ts';

/** The shop's categories, in the order in which it shows them. */
export const listCategories: UseCase<'listCategories'> = () => Promise.resolve({ categories: [...categories] });
