import type * as z from 'zod';
import { emptyObject } from './fields.ts';
import type { LazySchema } from './lazy-schema.ts';
import type { Resource } from './route.ts';
import type { RoutesOf } from './routes.ts';

/** What one call takes. Each schema is made when the first call needs it. */
export interface RouteInput {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
}
export type RouteInputs<R extends Resource> = Record<RoutesOf<R>, RouteInput>;

/** A row of inputs. What is left out is parsed as `{}`. */
export function routeInput<
  Params extends LazySchema = LazySchema,
  Query extends LazySchema = LazySchema,
  Body extends LazySchema = LazySchema,
>({ params, query, body }: { params?: Params; query?: Query; body?: Body } = {}) {
  return {
    get params() {
      return (params ?? emptyObject)() as ReturnType<Params>;
    },
    get query() {
      return (query ?? emptyObject)() as ReturnType<Query>;
    },
    get body() {
      return (body ?? emptyObject)() as ReturnType<Body>;
    },
  };
}
