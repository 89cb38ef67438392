import { Refusal } from "../platform/http/refusal.ts";

/** Where a page of a list ended: the values that its order goes by, as PostgreSQL writes them, and the record's id. */
export interface ListCursor {
  values: string[];
  id: string;
}

export const writeCursor = ({ values, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([id, ...values])).toString("base64url");

/** Reads a cursor of a list whose order goes by so many values. */
export function readCursor(cursor: string, many: number): ListCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(parts) && parts.length === many + 1 && parts.every((part) => typeof part === "string")) {
      return { id: parts[0] as string, values: parts.slice(1) };
    }
  } catch {
    // A cursor that was not ours is refused like one that is cut short.
  }
  throw new Refusal("request.malformed");
}
