/** What tests ask of a schema: the messages that a form shows, the parsed value. */
import type * as z from 'zod';

/** Field path → first message, as a handler answers it and a form shows it. */
export function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** The message of a schema for one field; undefined where the value is accepted. */
export function messageOf(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}
