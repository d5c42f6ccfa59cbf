/**
 * As much of DynamoDB as the stores use, in memory, at once and without a fault.
 * The contract of the stores is run over it, so that what is proven on it holds for the databases too.
 */
import { compareUtf8 } from '../../functions/store/utf8Order.ts';

type Value = { readonly S: string } | { readonly N: string };
export type Attributes = Readonly<Record<string, Value>>;

interface Request {
  readonly TableName: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ExpressionAttributeValues?: Attributes;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Attributes;
}

/** What the database says to a request; `refused` where its condition does not hold. */
type Reply = object | 'refused';

export interface Tables {
  readonly answer: (operation: string, request: Request) => Reply;
  /** All items of a table whose name ends so, by key. */
  readonly items: (table: 'games' | 'index') => readonly Attributes[];
}

const KEYS = { games: ['g', 'v'], index: ['p', 's'] } as const;
type Kind = keyof typeof KEYS;
type Condition = (old: Attributes | undefined, values: Attributes) => boolean;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  '': () => true,
  'attribute_not_exists(g)': (old) => old === undefined,
  'attribute_not_exists(p) OR #ttl <= :now': (old, values) =>
    old === undefined || (old.ttl !== undefined && numberIn(old.ttl) <= numberIn(values[':now'])),
  'attribute_not_exists(p) OR n < :n': (old, values) => old === undefined || numberIn(old.n) < numberIn(values[':n']),
};

const RANGES: Readonly<Record<string, (sort: Value, values: Attributes) => boolean>> = {
  'g = :g': () => true,
  'g = :g AND v BETWEEN :from AND :to': (sort, values) =>
    numberIn(sort) >= numberIn(values[':from']) && numberIn(sort) <= numberIn(values[':to']),
  'p = :p': () => true,
  'p = :p AND begins_with(s, :prefix)': (sort, values) => textIn(sort).startsWith(textIn(values[':prefix'])),
};

export function openTables(): Tables {
  const tables: Record<Kind, Map<string, Attributes[]>> = { games: new Map(), index: new Map() };

  const kindOf = ({ TableName }: Request): Kind => (TableName.endsWith('-games') ? 'games' : 'index');
  const partitionOf = (kind: Kind, key: Attributes) => textIn(key[KEYS[kind][0]]);
  const find = (kind: Kind, key: Attributes) => {
    const rows = tables[kind].get(partitionOf(kind, key)) ?? [];
    const at = rows.findIndex((row) => compare(kind, row, key) >= 0);
    const isThere = at >= 0 && compare(kind, rows[at]!, key) === 0;
    return { rows, at: at < 0 ? rows.length : at, isThere };
  };

  const put = (kind: Kind, { Item, ConditionExpression = '', ExpressionAttributeValues = {} }: Request): Reply => {
    const { rows, at, isThere } = find(kind, Item!);
    const may = known(CONDITIONS, ConditionExpression)(isThere ? rows[at] : undefined, ExpressionAttributeValues);
    if (!may) return 'refused';
    rows.splice(at, isThere ? 1 : 0, Item!);
    tables[kind].set(partitionOf(kind, Item!), rows);
    return {};
  };

  const get = (kind: Kind, { Key }: Request): Reply => {
    const { rows, at, isThere } = find(kind, Key!);
    return isThere ? { Item: rows[at] } : {};
  };

  const query = (kind: Kind, request: Request): Reply => {
    const { KeyConditionExpression, ExpressionAttributeValues = {}, ScanIndexForward = true } = request;
    const isIn = known(RANGES, KeyConditionExpression!);
    const rows = tables[kind].get(textIn(ExpressionAttributeValues[`:${KEYS[kind][0]}`])) ?? [];
    const { ExclusiveStartKey: start } = request;
    const direction = ScanIndexForward ? 1 : -1;
    const wanted = rows.filter((row) => isIn(row[KEYS[kind][1]]!, ExpressionAttributeValues));
    const left = wanted.filter((row) => start === undefined || compare(kind, row, start) * direction > 0);
    return page(kind, ScanIndexForward ? left : left.reverse(), request);
  };

  const scan = (kind: Kind, request: Request): Reply => {
    const first = request.ExpressionAttributeValues?.[':first'];
    if (request.FilterExpression !== 'v = :first') throw new Error(`unknown filter ${request.FilterExpression}`);
    const { ExclusiveStartKey: start } = request;
    // A partition that is gone through whole is not begun again: the scan's order is that of the map.
    const partitions = [...tables[kind].keys()];
    const begin = start === undefined ? 0 : partitions.indexOf(partitionOf(kind, start)) + 1;
    const left = partitions.slice(begin).flatMap((partition) => tables[kind].get(partition)!);
    return page(
      kind,
      left.filter(({ v }) => numberIn(v) === numberIn(first)),
      request,
    );
  };

  const OPERATIONS = { PutItem: put, GetItem: get, Query: query, Scan: scan };
  return {
    answer: (operation, request) => known(OPERATIONS, operation)(kindOf(request), request),
    items: (table) => [...tables[table].values()].flat(),
  };
}

function page(kind: Kind, rows: readonly Attributes[], { Limit }: Request): Reply {
  const Items = rows.slice(0, Limit ?? rows.length);
  const last = Items.length === Limit ? Items.at(-1) : undefined;
  const key = last && Object.fromEntries(KEYS[kind].map((name) => [name, last[name]!]));
  return { Items, ...(key ? { LastEvaluatedKey: key } : {}) };
}

function compare(kind: Kind, a: Attributes, b: Attributes): number {
  const sort = KEYS[kind][1];
  return kind === 'games' ? numberIn(a[sort]) - numberIn(b[sort]) : compareUtf8(textIn(a[sort]), textIn(b[sort]));
}

/** What is not known was added to the stores: it has to be added here, rather than be guessed at. */
function known<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new Error(`The model of the database does not know ${JSON.stringify(name)}.`);
  return found;
}

function numberIn(value: Value | undefined): number {
  return Number(value && 'N' in value ? value.N : Number.NaN);
}

function textIn(value: Value | undefined): string {
  return value && 'S' in value ? value.S : '';
}
