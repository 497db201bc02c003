import { categories } from '../../shared/product.ts';
import type { UseCase } from '../kit/resource.ts';

/** The shop's categories, in the order in which it shows them. */
export const listCategories: UseCase<'listCategories'> = () => Promise.resolve({ categories: [...categories] });
