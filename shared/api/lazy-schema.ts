import type * as z from 'zod';

/**
 * A schema that is made at its first use, once. Making all schemas of a function when it is loaded took a fifth of its
 * loading time, and a call needs only its own.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazySchema<T>(make: () => T): () => T {
  let schema: T | undefined;
  return () => (schema ??= make());
}

export type LazySchema = () => z.ZodType;
export type OutputOf<Schema extends LazySchema> = z.output<ReturnType<Schema>>;
export type InputOf<Schema extends LazySchema> = z.input<ReturnType<Schema>>;
