/**
 * The choice of a variant and a quantity: size first, then a colour of that size. It is in the address, so that it
 * survives a reload and a login. What the product does not have is ignored there.
 */
import type { Product } from '../../../shared/product/answers.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { chooseVariant } from './choose-variant.ts';

export type VariantChoice = ReturnType<typeof useVariantChoice>;

export function useVariantChoice(product: Product) {
  const { params, change } = useUrlState();
  const choose = (choice: { size?: string; color?: string; quantity?: number | null }) =>
    change(choice, { replace: true });
  const quantity = Math.floor(Number(params.get('quantity'))) || 1;
  return {
    ...chooseVariant(product, { size: params.get('size'), color: params.get('color'), quantity }),
    setSize: (chosen: string) => choose({ size: chosen }),
    setColor: (chosen: string) => choose({ color: chosen }),
    setQuantity: (chosen: number) => choose({ quantity: chosen > 1 ? chosen : null }),
  };
}
