import type { PersonPage } from "@tracewell/contract/person-pages";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { summaryOf, yearsSince } from "./person-name.model.ts";
import { mayDeletePerson, mayEditPerson, mayMergeAny } from "./person-page.policy.ts";
import { currentOf, findPersonDetails, findRowsAbout } from "./person-page.queries.ts";
import { stillAbout } from "./person-references.model.ts";

/** A person with all that the clinic knows of them, and what may be done. */
export async function getPersonPage(tx: Tx, viewer: Viewer, id: string): Promise<PersonPage> {
  const [known, rowsAbout] = await together([findPersonDetails(tx, id, kindsOpenTo(viewer)), findRowsAbout(tx, id)]);
  const row = found(known);
  const { approximateBirthYear, ...details } = row;
  const today = todayIn(viewer.timeZone);
  const current = currentOf(row.records);
  return {
    ...details,
    ...summaryOf(row, today),
    approximateAge: row.dateOfBirth === null ? yearsSince(approximateBirthYear, today) : null,
    currentReference: current,
    abilities: {
      edit: mayEditPerson(viewer),
      delete: mayDeletePerson(viewer, { stillAbout: stillAbout(rowsAbout) }),
      merge: mayMergeAny(viewer),
    },
  };
}
getPersonPage.reading = { byIds: true } as const;
