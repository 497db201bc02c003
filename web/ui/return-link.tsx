import { Link } from 'react-router-dom';
import type { Order } from '../../shared/order/answers.ts';
import { isCancellable } from '../../shared/order/status.ts';
import { SHOP_CONTRACT } from '../../shared/text/contract-terms.ts';
import { paths } from '../paths.ts';

/**
 * The way to a return, while one may be stated. An order that was taken in the shop has the shop's own return only, and says
 * so. An offer by phone binds nobody before its payment: until then there is nothing to withdraw from.
 */
export function ReturnLink({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const isOfShop = order.origin === 'shop';
  const isOffer = order.origin === 'phone' && order.paidAt === null && isCancellable(order);
  return (
    <>
      {isOfShop && <p>{SHOP_CONTRACT}</p>}
      {isOpen && !isOffer && (
        <p>
          {order.returns?.length ? 'Per gli altri articoli: ' : ''}
          <Link to={`${paths.withdrawal}?order=${order._id}`}>
            {isOfShop ? 'Chiedere il reso qui' : 'Recedere dal contratto qui'}
          </Link>
        </p>
      )}
    </>
  );
}
