import { Refusal } from "../platform/http/refusal.ts";

/** Where a page of a list ended: the values that its order goes by, as PostgreSQL writes them, and the record's id. */
export interface ListCursor {
  values: string[];
  id: string;
}

/** The types of the values, as PostgreSQL writes them in UTC. */
const shapes = {
  timestamptz: /^\d{4}-(0\d|1[012])-([012]\d|3[01]) [012]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/,
  date: /^(-?infinity|\d{4}-(0\d|1[012])-([012]\d|3[01]))$/,
  int: /^-?\d{1,9}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]*$/,
};
export type CursorType = keyof typeof shapes;

export const writeCursor = ({ values, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([id, ...values])).toString("base64url");

/** Reads a cursor of a list whose order goes by values of these types. */
export function readCursor(cursor: string, types: readonly CursorType[]): ListCursor {
  const [id, ...values] = partsOf(cursor);
  const expected: CursorType[] = ["uuid", ...types];
  const fits = [id, ...values].every((part, place) => shapes[expected[place] ?? "text"].test(part ?? ""));
  // A cursor of another order is refused like one that is cut short or was never ours.
  if (id === undefined || values.length !== types.length || !fits) throw new Refusal("request.malformed");
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
