import type { PersonFound } from "@tracewell/contract/persons";
import { bestOf } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { summaryOf } from "../person-name.model.ts";
import { findPersonHits } from "./person-search.queries.ts";
import { readPersonSearch } from "./person-search.reader.ts";

/** The persons that match this text, the best first; the total is exact up to a hundred. */
export async function searchPersons(
  tx: Tx,
  viewer: Viewer,
  asked: { query: string; limit: number; dateOfBirth?: string },
) {
  const search = readPersonSearch(asked.query, asked.dateOfBirth);
  const hits = search.by === "nothing" ? [] : await findPersonHits(tx, search, asked.limit, kindsOpenTo(viewer));
  const today = todayIn(viewer.timeZone);
  const data: PersonFound[] = hits.map((hit) => ({ ...hit, ...summaryOf(hit, today) }));
  return bestOf(data, hits[0]?.total ?? 0);
}
searchPersons.reading = { statements: 1, page: "persons" } as const;
