/**
 * Flat items as DynamoDB attributes and back. An attribute that would be taken for one of the table's own
 * is stored with a leading underscore, so that a caller may name its attributes as it likes.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../shared/play/ports.ts';

export type Attributes = Record<string, AttributeValue>;

export function formatItem(item: Item, own: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [formatName(name, own), formatValue(value)]));
}

export function parseItem(attributes: Attributes, own: readonly string[]): Item {
  const others = Object.entries(attributes).filter(([name]) => !own.includes(name));
  return Object.fromEntries(others.map(([name, value]) => [parseName(name), parseValue(value)]));
}

export function formatValue(value: string | number): AttributeValue {
  return typeof value === 'string' ? { S: value } : { N: String(value) };
}

export function parseValue(value: AttributeValue | undefined): string | number {
  if (value?.S !== undefined) return value.S;
  if (value?.N !== undefined) return Number(value.N);
  throw new TypeError(`Not text or a number: ${JSON.stringify(value)}`);
}

function formatName(name: string, own: readonly string[]): string {
  return name.startsWith('_') || own.includes(name) ? `_${name}` : name;
}

function parseName(name: string): string {
  return name.startsWith('_') ? name.slice(1) : name;
}
