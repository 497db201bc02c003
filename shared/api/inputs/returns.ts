/** What the calls of the returns Lambda take. */
import { publicReturnStatement, returnQuery, returnStatement, returnUpdate } from '../../returns/schema.ts';
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const returnsInputs = {
  createReturn: routeInput({ body: returnStatement }),
  createPublicReturn: routeInput({ body: publicReturnStatement }),
  listReturns: routeInput({ query: returnQuery }),
  updateReturn: routeInput({ params: idParams, body: returnUpdate }),
} satisfies RouteInputs<'returns'>;
