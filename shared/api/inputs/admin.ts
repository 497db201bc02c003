/** What the calls of the admin Lambda take: orders, users, analytics. */
import { adminUserQuery, userStatusChange } from '../../account/admin-schema.ts';
import { analyticsQuery, exportQuery } from '../../analytics/schema.ts';
import { adminOrderQuery, orderStatusChange, refundRequest } from '../../order/admin-schema.ts';
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const adminInputs = {
  listAllOrders: routeInput({ query: adminOrderQuery }),
  listOrderMails: routeInput({ params: idParams }),
  setOrderStatus: routeInput({ params: idParams, body: orderStatusChange }),
  refundOrder: routeInput({ params: idParams, body: refundRequest }),
  listUsers: routeInput({ query: adminUserQuery }),
  setUserStatus: routeInput({ params: idParams, body: userStatusChange }),
  readDashboard: routeInput(),
  readAnalytics: routeInput({ query: analyticsQuery }),
  exportCsv: routeInput({ query: exportQuery }),
} satisfies RouteInputs<'admin'>;
