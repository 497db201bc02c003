import { ProductCardSkeleton, ProductGrid } from '../../ui/product-card.tsx';
import { Loading } from '../../ui/skeleton.tsx';

export function WishlistSkeleton() {
  return (
    <Loading label="Caricamento dei preferiti">
      <ProductGrid>
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ProductGrid>
    </Loading>
  );
}
