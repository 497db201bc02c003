/**
 * Schemas that are made when they are first asked for. Making those of all its calls was a fifth of what loading a function
 * took, and a call needs its own alone.
 */
import type * as z from 'zod';

/** What `make` makes, made once. Whoever asks for nothing does not need it, as bundlers may know. */
/* @__NO_SIDE_EFFECTS__ */
export function lazySchema<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export type LazySchema = () => z.ZodType;
/** What a schema made on demand makes of what it is given, and what it is given. */
export type OutputOf<Schema extends LazySchema> = z.output<ReturnType<Schema>>;
export type InputOf<Schema extends LazySchema> = z.input<ReturnType<Schema>>;
