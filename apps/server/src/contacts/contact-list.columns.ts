import type { QueryOf } from "@tracewell/contract/call";
import type { ContactRow, contactCalls } from "@tracewell/contract/contacts";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { type LinkRow, linkJson } from "../records/record.columns.ts";
import { byUrgency, type ListViewer, patientsOf, recordList, recordSorts } from "../records/record-list.columns.ts";
import { whyNowColumns } from "../why-now/why-now.columns.ts";
import { dispositionName, reportCount } from "./contact.columns.ts";
import { contactReasons } from "./why-now.columns.ts";

type Query = QueryOf<typeof contactCalls.list>;
type Row = Omit<ContactRow, "person" | "sourceCase"> & { person: PersonRow; sourceCase: LinkRow | null };

/** The list as it is for a viewer: how long something has been so depends on their clinic's day. */
export const contactListFor = (viewer: ListViewer) =>
  recordList<Query, Row>({
    kind: "IncomingPartner",
    table: { from: sql`contact c`, id: sql`c.record_id`, open: sql`c.open` },
    filters: {
      // Who was exposed to such a person is none of the clinic's contacts either.
      patients: patientsOf(
        sql`c.record_id`,
        (ids) => sql`select exposed.record_id from contact exposed where exposed.case_id in (${ids})`,
      ),
      disposition: (codes) => ({ kind: sql`c.disposition in (${sql.join(codes)})` }),
      exposedFrom: (day) => ({ kind: sql`c.last_exposure_on >= ${day}` }),
      exposedTo: (day) => ({ kind: sql`c.last_exposure_on <= ${day}` }),
    },
    why: whyNowColumns(contactReasons, viewer),
    sorts: {
      ...recordSorts,
      // A cursor can't be compared with nothing: contacts without a day of exposure stand before all days.
      lastExposure: { columns: [{ column: sql`c.exposure_order`, type: "date" }], on: "kind" },
      why: byUrgency,
    },
    columns: sql`${reportCount} as "totalReports", c.last_exposure_on as "lastExposureOn", ${dispositionName} as disposition,
    (select lookup.name from lookup where lookup.id = c.relationship_id) as relationship,
    (select ${linkJson} from record l where l.id = c.case_id) as "sourceCase"`,
  });
