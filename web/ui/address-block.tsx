import type { Order } from '../../shared/order/answers.ts';
import { countryName } from '../lib/country-name.ts';
import styles from './address-block.module.css';

/** The shipping address of an order, as on a parcel. */
export function AddressBlock({ address }: { address: Order['shippingAddress'] }) {
  const { firstName, lastName, street, postalCode, city, province, country, phone } = address;
  return (
    <address className={styles.address}>
      <span>
        {firstName} {lastName}
      </span>
      <span>{street}</span>
      <span>
        {postalCode} {city} ({province})
      </span>
      <span>{countryName(country)}</span>
      {phone && <span>Tel. {phone}</span>}
    </address>
  );
}
