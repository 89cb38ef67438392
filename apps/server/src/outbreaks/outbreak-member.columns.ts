import type { QueryOf } from "@tracewell/contract/call";
import type { MemberClass } from "@tracewell/contract/case-definition";
import type { OutbreakMember, outbreakCalls } from "@tracewell/contract/outbreaks";
import { type RecordKind, recordKinds } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { personJson, statusJson } from "../records/record.columns.ts";

type Query = QueryOf<typeof outbreakCalls.members>;

/** What the viewer may know of members. */
export interface MemberSight {
  /** The kinds of record that they may open. */
  kinds: readonly RecordKind[];
  /** Who named whom. */
  network: boolean;
  /** The classes of all members who have one; asked where the list is narrowed by class. */
  classes: ReadonlyMap<string, MemberClass>;
}

export type MemberRow = Omit<OutbreakMember, "person" | "source" | "class" | "criteria" | "symptomOnsetOn"> & {
  person: PersonRow;
  source: PersonRow | null;
};

/** Every member `m` with the person `p`, and the record `r` and investigation `i` where there are. */
export const members = sql`outbreak_member m
  left join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
  left join investigation i on i.tenant_id = m.tenant_id and i.record_id = m.record_id
  join person p on p.tenant_id = m.tenant_id and p.id = coalesce(m.person_id, r.person_id)
  join tenant t on t.id = m.tenant_id`;

export const memberRole = sql`case when m.record_id is null then 'exposed' when r.kind = 'Incident' then 'case' else 'contact' end`;

/** The day of the positive test, else that on which the record was opened or they joined. */
export const datedOn = sql`coalesce(i.positive_test_on, (coalesce(r.created_at, m.added_at) at time zone t.time_zone)::date)`;

export const isTreated = sql`exists (
  select from treatment given where given.tenant_id = m.tenant_id and given.record_id = m.record_id and given.withdrawn_at is null)`;

const named = sql`lower(coalesce(p.last_name, '') || ', ' || coalesce(p.first_name, ''))`;

/** Who named the person of `r`, as the contact record tells from which an investigation may have come. */
const source = sql`(select ${personJson} from relationship tie
  join person p on p.tenant_id = tie.tenant_id and p.id = tie.from_person_id
  where tie.tenant_id = r.tenant_id and tie.record_id in (r.id, r.based_on_id) and tie.to_person_id = r.person_id
  order by tie.id limit 1)`;

/** Members of one of these classes; those without a class stand in none of the lists of ids. */
function ofClasses(classes: MemberSight["classes"], wanted: readonly string[]) {
  const idsWhere = (isSo: (its: string) => boolean) =>
    [...classes].flatMap(([id, its]) => (its && isSo(its) ? id : []));
  return wanted.includes("none")
    ? sql`not m.id = any(${idsWhere((its) => !wanted.includes(its))}::uuid[])`
    : sql`m.id = any(${idsWhere((its) => wanted.includes(its))}::uuid[])`;
}

const sites = sql`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by link.sort_order, s.id)
  from exposure_site_outbreak link
  join exposure_site_attendance there on there.tenant_id = link.tenant_id and there.site_id = link.site_id
  join exposure_site s on s.tenant_id = link.tenant_id and s.id = link.site_id
  where link.tenant_id = m.tenant_id and link.outbreak_id = m.outbreak_id and there.attendee_id = p.id), '[]')`;

export const outbreakMemberList: List<Query, MemberRow, MemberSight, "member"> = {
  tables: { member: { from: members, id: sql`m.id` } },
  filters: {
    search: (text) =>
      sql`strpos(${named} || ' ' || lower(coalesce(r.reference_number, '')), ${text.toLowerCase()}) > 0`,
    role: (wanted) => sql`${memberRole} = ${wanted}`,
    class: (wanted, { viewer: { classes } }) => ofClasses(classes, wanted),
    treated: (treated) => sql`${isTreated} = ${treated === "yes"}`,
    onsetFrom: (day) => sql`${datedOn} >= ${day}::date`,
    onsetTo: (day) => sql`${datedOn} <= ${day}::date`,
    outbreakId: (id) => sql`m.outbreak_id = ${id}`,
  },
  sorts: {
    onset: { columns: [{ column: datedOn, type: "date" }] },
    patient: { columns: [{ column: named, type: "text" }] },
    joined: { columns: [{ column: sql`m.added_at`, type: "timestamptz" }] },
  },
  row: ({ kinds, network }) => ({
    columns: sql<MemberRow>`m.id, ${memberRole} as role, ${personJson} as person, ${datedOn} as "datedOn",
      (select json_build_object('id', o.id, 'number', o.number) from outbreak o
        where o.tenant_id = m.tenant_id and o.id = m.outbreak_id) as outbreak,
      case when r.id is not null then json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number,
        'status', ${statusJson}, 'opens', r.kind = any(${sql.val(kinds)}::text[])) end as record,
      (select ri.status from outbreak o join record_infection ri on ri.tenant_id = o.tenant_id and ri.infection_id = o.infection_id
        where o.tenant_id = m.tenant_id and o.id = m.outbreak_id and ri.record_id = r.id limit 1) as "infectionStatus",
      ${sites} as sites, ${network ? source : sql`null::json`} as source,
      ${isTreated} as treated, case when ${network} then i.contact_count end as contacts, m.added_at as "joinedAt"`,
  }),
};

export const memberKinds: readonly RecordKind[] = recordKinds.filter(
  (kind) => kind === "Incident" || kind === "IncomingPartner",
);
