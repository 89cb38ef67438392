import type { interviewLocations } from "@tracewell/contract/constants";
import type { Priority } from "@tracewell/contract/investigations";
import type { InfectionBadge, RecordStatus } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson, previousOwnerJson, statusJson, userJson } from "../records/record.columns.ts";

type Named = { id: string; name: string };

interface InvestigationContactRow {
  id: string;
  referenceNumber: string;
  person: PersonRow;
  relationship: string | null;
  lastExposureOn: string | null;
  status: RecordStatus;
  disposition: string | null;
  infectionStatus: InfectionBadge["status"];
}

export interface InvestigationDetails {
  infection: Named;
  priority: Priority;
  jurisdiction: string | null;
  workgroup: string | null;
  supervisor: Named | null;
  regionId: string | null;
  workgroupId: string | null;
  previousAssignee: Named | null;
  sourceCreatedAt: string | null;
  followUpOn: string | null;
  firstContactOn: string | null;
  positiveTestOn: string | null;
  comorbidityCount: number | null;
  clusterName: string | null;
  interviewed: boolean | null;
  interviewLocation: (typeof interviewLocations)[number] | null;
  interviewedOn: string | null;
  reportingOrganization: Named | null;
  investigatingOrganization: Named | null;
  detectionMethod: string | null;
  openedAt: string;
  episode: number;
  contacts: InvestigationContactRow[];
}

/** The user who supervises the investigation `i`. */
const supervisorJson = userJson("i.supervising_user_id");

const organizationJson = (id: RawBuilder<unknown>) =>
  sql`(select ${jsonRow(sql`o.id, o.name`)} from organization o where o.id = ${id})`;

/** The contact `c` with its record `r` and person `p`, as the page of the investigation `i` lists it. */
const contactJson = sql`json_build_object('id', r.id, 'referenceNumber', r.reference_number, 'person', ${personJson},
  'relationship', (select name from lookup where lookup.id = c.relationship_id), 'lastExposureOn', c.last_exposure_on,
  'status', ${statusJson},
  'disposition', (select name from lookup
    where lookup.tenant_id = c.tenant_id and lookup.kind = 'DISPOSITION' and lookup.code = c.disposition),
  'infectionStatus', (select status from record_infection ri
    where ri.tenant_id = c.tenant_id and ri.record_id = c.record_id and ri.infection_id = i.infection_id))`;

/** What an investigation has of its own, with its contacts in the order in which they were named. */
export async function findInvestigationDetails(tx: Tx, recordId: string): Promise<InvestigationDetails | undefined> {
  const { rows } = await sql<InvestigationDetails>`
    select json_build_object('id', infection.id, 'name', infection.name) as infection, i.priority,
      i.opened_at as "openedAt", i.episode, i.region_id as "regionId", i.workgroup_id as "workgroupId",
      i.follow_up_on as "followUpOn", i.first_contact_on as "firstContactOn", i.positive_test_on as "positiveTestOn",
      i.comorbidity_count as "comorbidityCount", i.interviewed, i.interview_location as "interviewLocation",
      i.interviewed_on as "interviewedOn", coalesce(i.detection_method, f.detection_method) as "detectionMethod",
      i.cluster_name as "clusterName",
      ${organizationJson(sql`coalesce(i.reporting_organization_id, f.reporting_organization_id)`)} as "reportingOrganization",
      ${organizationJson(sql`i.investigating_organization_id`)} as "investigatingOrganization",
      ${previousOwnerJson} as "previousAssignee", source.created_at as "sourceCreatedAt",
      (select name from lookup where lookup.id = i.region_id) as jurisdiction,
      (select name from lookup where lookup.id = i.workgroup_id) as workgroup, ${supervisorJson} as supervisor,
      coalesce((select json_agg(${contactJson} order by r.id)
        from contact c join record r on r.id = c.record_id join person p on p.id = c.person_id
        where c.tenant_id = i.tenant_id and c.case_id = i.record_id), '[]') as contacts
    from investigation i join infection on infection.id = i.infection_id join record r on r.id = i.record_id
      left join record source on source.id = r.based_on_id left join incoming_file f on f.record_id = source.id
    where i.record_id = ${recordId}`.execute(tx);
  return rows[0];
}

export const getInfectionId = async (tx: Tx, recordId: string): Promise<string> =>
  (
    await tx
      .selectFrom("investigation")
      .select("infection_id")
      .where("record_id", "=", recordId)
      .executeTakeFirstOrThrow()
  ).infection_id;

/** The investigation is about another person, and counts among that person's episodes of the infection. */
export const updateInvestigationPerson = async (tx: Tx, recordId: string, personId: string): Promise<void> => {
  await sql`
    update investigation i set person_id = ${personId}, episode = 1 + (
      select count(*) from investigation earlier
      where earlier.tenant_id = i.tenant_id and earlier.person_id = ${personId} and earlier.infection_id = i.infection_id
        and earlier.record_id <> i.record_id and earlier.opened_at < i.opened_at)
    where i.record_id = ${recordId}`.execute(tx);
};

/** Workgroup and supervisor become those of a user, where the user has them. */
export const updateTeam = async (tx: Tx, recordId: string, userId: string): Promise<void> => {
  await sql`
    update investigation i set workgroup_id = coalesce(u.workgroup_id, i.workgroup_id),
      supervising_user_id = coalesce(u.supervising_user_id, i.supervising_user_id)
    from app_user u where i.record_id = ${recordId} and u.id = ${userId}`.execute(tx);
};

/** Changes these columns of an investigation. */
export const updateInvestigation = (tx: Tx, recordId: string, values: Record<string, unknown>) =>
  tx.updateTable("investigation").set(values).where("record_id", "=", recordId).execute();

export const addToContactCount = async (tx: Tx, recordId: string, more: 1 | -1): Promise<void> => {
  await sql`update investigation set contact_count = contact_count + ${more} where record_id = ${recordId}`.execute(tx);
};

/** The workgroup of an investigation, and whether an active user leads it. */
export async function findWorkgroupOf(tx: Tx, id: string): Promise<{ name: string; isLed: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isLed: boolean }>`
    select w.name, exists (select from app_user u where u.tenant_id = i.tenant_id and u.workgroup_id = w.id
      and u.workgroup_lead and u.deactivated_at is null) as "isLed"
    from investigation i join lookup w on w.tenant_id = i.tenant_id and w.id = i.workgroup_id
    where i.record_id = ${id}`.execute(tx);
  return rows[0];
}
