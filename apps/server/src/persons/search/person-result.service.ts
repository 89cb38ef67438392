import type { PersonResult } from "@tracewell/contract/search";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { summaryOf, yearsSince } from "../person-name.model.ts";
import { findResults, type PersonResultRow } from "./person-result.queries.ts";

/** Persons as the search panel shows them, in the order asked; ids of another clinic are missing. */
export async function describeResults(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Omit<PersonResult, "abilities">[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findResults(tx, ids, kindsOpenTo(viewer))).map((row) => [row.id, row]));
  const today = todayIn(viewer.timeZone);
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    return row ? [asResult(row, today)] : [];
  });
}

function asResult(row: PersonResultRow, today: string): Omit<PersonResult, "abilities"> {
  const { records, akaName, gender, phones, email, primaryAddress, approximateBirthYear } = row;
  return {
    ...summaryOf(row, today),
    akaName,
    gender,
    phones,
    email,
    primaryAddress,
    approximateAge: row.dateOfBirth === null ? yearsSince(approximateBirthYear, today) : null,
    investigations: records.filter(({ kind }) => kind === "Incident"),
    contacts: records.filter(({ kind }) => kind === "IncomingPartner"),
    reports: records.filter(({ kind }) => kind === "IncomingReport"),
    visits: records.filter(({ kind }) => kind === "Visit"),
  };
}
