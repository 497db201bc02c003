import * as z from 'zod';
import { lazySchema } from './lazy-schema.ts';
import { routeInput } from './route-input.ts';

describe('a row of inputs', () => {
  it('takes nothing by default: what is sent is dropped', () => {
    const { params, query, body } = routeInput();
    for (const schema of [params, query, body]) expect(schema.parse({ role: 'admin' })).toEqual({});
  });

  it('refuses a body that is no object', () => {
    for (const body of [null, [], 'x', 5]) expect(routeInput().body.safeParse(body).success).toBe(false);
  });

  it('makes a schema when it is asked for, not before', () => {
    const make = jest.fn(() => z.object({ id: z.string() }));
    const row = routeInput({ params: lazySchema(make) });
    expect(make).not.toHaveBeenCalled();
    expect(row.params.parse({ id: 'x', more: 1 })).toEqual({ id: 'x' });
    expect(row.body.parse({})).toEqual({});
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('shares schemas with other rows', () => {
    const body = lazySchema(() => z.object({ name: z.string() }));
    expect(routeInput({ body }).body).toBe(routeInput({ body }).body);
  });
});
