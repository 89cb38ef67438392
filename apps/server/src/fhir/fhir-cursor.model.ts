import { z } from "zod";
import { seal, unseal } from "../platform/access/sealed.ts";

/** Where a search goes on: sealed, because it may be for a name, and a next page's address is written to logs. */
const Cursor = z.object({
  tenantId: z.string(),
  type: z.string(),
  sent: z.array(z.tuple([z.string(), z.string()])),
  after: z.uuid(),
});
type Cursor = z.infer<typeof Cursor>;

export const sealCursor = (cursor: Cursor, key: Buffer): string =>
  seal(JSON.stringify(cursor), key).toString("base64url");

/** Null where it was not sealed here, or was changed. */
export function readCursor(text: string, key: Buffer): Cursor | null {
  const bytes = Buffer.from(text, "base64url");
  const opened = bytes.length > 28 ? unseal(bytes, key) : null;
  return opened === null ? null : (Cursor.safeParse(JSON.parse(opened)).data ?? null);
}
