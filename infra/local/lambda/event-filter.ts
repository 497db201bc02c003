/** The event filtering of a mapping, with the two rules that the template uses: an exact text, and a prefix. */
type Rule = string | { prefix: string };
interface Pattern {
  [key: string]: Pattern | Rule[];
}

export interface FilterCriteria {
  /** A pattern is JSON. */
  Filters?: { Pattern: string }[];
}

/** True for the records that any of the patterns matches. Without a pattern every record matches. */
export function createEventFilter({ Filters = [] }: FilterCriteria = {}): (record: object) => boolean {
  const patterns = Filters.map(({ Pattern: json }) => JSON.parse(json) as Pattern);
  return (record) => patterns.length === 0 || patterns.some((pattern) => matches(record, pattern));
}

function matches(value: unknown, pattern: Pattern | Rule[]): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => matchesRule(value, rule));
  const fields = (value ?? {}) as Record<string, unknown>;
  return Object.entries(pattern).every(([name, inner]) => matches(fields[name], inner));
}

function matchesRule(value: unknown, rule: Rule): boolean {
  if (typeof rule === 'string') return value === rule;
  if (typeof rule.prefix !== 'string') throw new Error(`Not emulated: the filter rule ${JSON.stringify(rule)}`);
  return typeof value === 'string' && value.startsWith(rule.prefix);
}
