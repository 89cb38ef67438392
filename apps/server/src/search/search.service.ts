import type { PersonResult } from "@tracewell/contract/search";
import { describeResults } from "../persons/person-result.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { describeUse } from "./person-use.service.ts";

/** Persons who were found, as the panel shows them; with a record in view, whether each may be used for it. */
export async function listResults(tx: Tx, viewer: Viewer, ids: readonly string[], recordId: string | undefined) {
  const results = await describeResults(tx, viewer, ids);
  const uses = recordId && results.length > 0 ? await describeUse(tx, viewer, recordId, ids) : null;
  const data: PersonResult[] = results.map((result) => {
    const use = uses?.get(result.id);
    return { ...result, abilities: use ? { use } : null };
  });
  return { data, total: data.length, next: null };
}
