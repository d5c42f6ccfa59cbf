/** The log of a game as somebody kept it: one page of the API, a list of pages, or the bare items. */
import { z } from 'zod';

const event = z.looseObject({ type: z.string() });
const entry = z.looseObject({ version: z.int(), at: z.string(), by: z.unknown(), events: z.array(event) });
const page = z.looseObject({ items: z.array(entry), next: z.int().nullable().optional() });

/** One version of a log, of which nothing is believed yet. */
export type Entry = z.infer<typeof entry>;
export type LogEvent = z.infer<typeof event>;

/** Why a text is no log that can be checked, in one sentence. */
export interface Unreadable {
  readonly unreadable: string;
}

/** The versions of the log in a text, in the order in which they stand there. */
export function readLogText(text: string): readonly Entry[] | Unreadable {
  const value = parseJson(text);
  if (value === undefined) return { unreadable: 'It is not JSON.' };
  const read = shapeOf(value).safeParse(value);
  if (!read.success) return { unreadable: `It is not the log of a game${complaint(read.error.issues[0]!)}.` };
  return Array.isArray(value) && !isPages(value) ? (read.data as Entry[]) : allItems([read.data].flat() as Page[]);
}

type Page = z.infer<typeof page>;

function shapeOf(value: unknown): z.ZodType {
  if (!Array.isArray(value)) return page;
  return isPages(value) ? z.array(page) : z.array(entry);
}

function isPages(values: readonly unknown[]): boolean {
  const [first] = values;
  return typeof first === 'object' && first !== null && 'items' in first;
}

function allItems(pages: readonly Page[]): readonly Entry[] | Unreadable {
  const next = pages.at(-1)?.next ?? null;
  if (next !== null)
    return { unreadable: `The log goes on after version ${next}: add the files of the pages that follow.` };
  return pages.flatMap(({ items }) => items);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function complaint({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? '' : `: in ${path.join('.')}, ${message}`;
}
