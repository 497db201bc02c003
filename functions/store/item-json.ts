/** An item as one line of DynamoDB's own JSON, for backups. It keeps every type; bytes are base64. */
import { hash } from 'node:crypto';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Key } from './keys.ts';

export function itemToJson(item: Item & Key): string {
  return JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

export function itemFromJson(line: string): Item & Key {
  // A reviver makes reading four times slower, and few items have bytes.
  const attributes = JSON.parse(line, /"BS?":/.test(line) ? reviveBytes : undefined) as Parameters<
    typeof unmarshall
  >[0];
  return unmarshall(attributes) as Item & Key;
}

function reviveBytes(name: string, value: unknown): unknown {
  // An attribute called B holds an object. Only the type B holds a text.
  if (name === 'B' && typeof value === 'string') return toBytes(value);
  return name === 'BS' && Array.isArray(value) ? value.map(toBytes) : value;
}

function toBytes(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** Equal for equal items, whatever the sequence of their attributes and of the members of a set. */
export function itemFingerprint(item: Item & Key): string {
  return hash('sha256', JSON.stringify(item, inSequence), 'base64url');
}

function inSequence(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Set) return { set: [...value].map((member) => JSON.stringify(member, inSequence)).sort() };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
