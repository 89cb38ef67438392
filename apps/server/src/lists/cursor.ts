import { Day, Id } from "@tracewell/contract/primitives";
import { refusalAt } from "../platform/refusal.ts";

/** Where a page of a list ended: the values that its order goes by, as PostgreSQL writes them, and the row's id. */
interface ListCursor {
  values: string[];
  id: string;
}

const isDay = (text: string): boolean => Day.safeParse(text).success && text >= "0001";
const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/.test(text);

/** The types of the values, as PostgreSQL writes them in UTC, and how one is told from what PostgreSQL would refuse. */
const shapes = {
  timestamptz: (text: string) => isDay(text.slice(0, 10)) && text[10] === " " && isTimeOfDay(text.slice(11)),
  date: (text: string) => /^-?infinity$/.test(text) || isDay(text),
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  uuid: (text: string) => Id.safeParse(text).success,
  text: (text: string) => text.isWellFormed() && !text.includes("\0"),
};
export type CursorType = keyof typeof shapes;
export type IdType = "uuid" | "bigint";

/** What a page ended with, as the database writes it: a JSON list of the id and the values. */
export const writeCursor = (ended: string): string => Buffer.from(ended).toString("base64url");

/** Reads a cursor of a list whose order goes by values of these types, and whose ids are of that one. */
export function readCursor(cursor: string, types: readonly CursorType[], idType: IdType): ListCursor {
  const [id, ...values] = partsOf(cursor);
  const expected: CursorType[] = [idType, ...types];
  const fits = [id, ...values].every((part, place) => shapes[expected[place] ?? "text"](part ?? ""));
  // A cursor of another order is refused like one that is cut short or was never ours.
  if (id === undefined || values.length !== types.length || !fits) throw refusalAt("cursor", "request.malformed");
  return { id, values };
}

function partsOf(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every((part) => typeof part === "string") ? parts : [];
  } catch {
    return [];
  }
}
