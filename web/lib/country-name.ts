import { shop } from '../../shared/shop/shop.ts';

/** Addresses are stored with 'Italy'; screens show 'Italia'. Other countries stay as they are. */
export function countryName(country: string): string {
  return country === shop.country ? shop.countryLabel : country;
}
