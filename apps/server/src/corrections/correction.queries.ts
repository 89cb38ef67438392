import type { InfectionStatus } from "@tracewell/contract/constants";
import type { ChangedResult, CorrectionDecision, CorrectionKind, LabCorrection } from "@tracewell/contract/corrections";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** An investigation that is built on a record, or the record itself, as it stood before a correction. */
export interface BuiltOn {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  personId: string;
  statusKey: StatusKey;
  closed: boolean;
  /** Null: the record itself. */
  infectionId: string | null;
  status: InfectionStatus | null;
  /** Who works on it, or did; the first who still can is told. */
  workers: string[];
  workgroupId: string | null;
  /** Somebody has it now. */
  assigned: boolean;
}

/** How a record stands before its results change. */
export interface Standing {
  own: BuiltOn;
  infections: { infectionId: string; status: InfectionStatus | null }[];
  cases: BuiltOn[];
}

const workersOfRecord = sql`array_remove(array[c.assigned_to, i.supervising_user_id, c.updated_by], null)`;

export async function findStandings(tx: Tx, recordIds: readonly string[]): Promise<Standing[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<Standing>`
    with wanted as (select r.* from record r where r.id = any(${recordIds}::uuid[]))
    select
      json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number, 'personId', r.person_id,
        'statusKey', r.status_key, 'closed', r.closed, 'infectionId', null, 'status', null,
        'workers', array_remove(array[r.assigned_to, r.updated_by], null), 'workgroupId', null,
        'assigned', r.assigned_to is not null) as own,
      coalesce((select json_agg(json_build_object('infectionId', ri.infection_id, 'status', ri.status))
        from record_infection ri where ri.tenant_id = r.tenant_id and ri.record_id = r.id), '[]') as infections,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'referenceNumber', c.reference_number,
          'personId', c.person_id, 'statusKey', c.status_key, 'closed', c.closed, 'infectionId', i.infection_id,
          'status', (select ri.status from record_infection ri where ri.tenant_id = c.tenant_id and ri.record_id = c.id
            and ri.infection_id = i.infection_id),
          'workers', ${workersOfRecord}, 'workgroupId', i.workgroup_id, 'assigned', c.assigned_to is not null) order by c.id)
        from (select k.id from record k where k.tenant_id = r.tenant_id and k.based_on_id = r.id and k.kind = 'Incident'
          union select a.record_id from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id) own
        join record c using (id) join investigation i on i.record_id = c.id), '[]') as cases
    from wanted r`.execute(tx);
  return rows;
}

/** The contacts of an investigation, with who works on those that are open. */
export async function listContacts(tx: Tx, caseId: string) {
  const { rows } = await sql<{ id: string; referenceNumber: string; worker: string | null }>`
    select r.id, r.reference_number as "referenceNumber", case when not r.closed then r.assigned_to end as worker
    from contact k join record r on r.id = k.record_id where k.case_id = ${caseId} order by r.id`.execute(tx);
  return rows;
}

/** What was done on records: messages that left, calls and letters that were logged, treatments. */
export async function countWork(tx: Tx, recordIds: readonly string[], infectionId: string | null) {
  const { rows } = await sql<{ sent: number; treatments: number }>`
    select
      ((select count(*) from outgoing_message m where m.tenant_id = app_tenant() and m.record_id = any(${recordIds}::uuid[])
          and (m.state = 'sent' or (m.state = 'stopped' and m.attempts > 0)))
        + (select count(*) from communication c where c.record_id = any(${recordIds}::uuid[])
          and c.type in ('CallOut', 'InterviewInOffice', 'InterviewOnSite', 'MailCorrespondenceOut')))::integer as sent,
      (select count(*) from treatment t where t.record_id = any(${recordIds}::uuid[]) and t.treatment_type <> 'Untreated' and t.withdrawn_at is null
        and (${infectionId}::uuid is null or t.infection_id = ${infectionId}::uuid))::integer as treatments`.execute(
    tx,
  );
  return rows[0] as { sent: number; treatments: number };
}

export interface NewCorrection {
  recordId: string;
  infectionId: string | null;
  kind: CorrectionKind;
  results: ChangedResult[];
  statusBefore: InfectionStatus | null;
  statusAfter: InfectionStatus | null;
  reopened: boolean;
  messagesStopped: number;
  messagesSent: number;
  treatments: number;
  importId: string | null;
  messageNumber: number | null;
  controlId: string | null;
  sender: string | null;
  taskId: string | null;
}

export async function insertCorrection(tx: Tx, tenantId: string, row: NewCorrection): Promise<string> {
  const id = newId();
  await tx
    .insertInto("lab_correction")
    .values({
      id,
      tenant_id: tenantId,
      record_id: row.recordId,
      infection_id: row.infectionId,
      kind: row.kind,
      results: JSON.stringify(row.results),
      status_before: row.statusBefore,
      status_after: row.statusAfter,
      reopened: row.reopened,
      messages_stopped: row.messagesStopped,
      messages_sent: row.messagesSent,
      treatments: row.treatments,
      import_id: row.importId,
      message_number: row.messageNumber,
      control_id: row.controlId,
      sender: row.sender,
      task_id: row.taskId,
    })
    .execute();
  return id;
}

export type CorrectionRow = Omit<LabCorrection, "abilities"> & { taskId: string | null };

const correctionColumns = sql`c.id, c.kind,
  json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number) as record,
  (select json_build_object('id', n.id, 'name', n.name) from infection n where n.id = c.infection_id) as infection,
  c.status_before as "statusBefore", c.status_after as "statusAfter", c.results, c.reopened,
  c.messages_stopped as "messagesStopped", c.messages_sent as "messagesSent", c.treatments, c.sender,
  c.control_id as "controlId", c.import_id as "importId", c.message_number as "messageNumber", c.created_at as "createdAt",
  c.decision, c.reason, c.decided_at as "decidedAt",
  (select ${namedUser} from app_user u where u.id = c.decided_by) as "decidedBy", c.version, c.task_id as "taskId"`;

/** So many are shown with a record. */
const shownCorrections = 50;

/** Corrections of these records, and those of the case that a contact was exposed to; newest first. */
export async function listCorrections(tx: Tx, recordIds: readonly string[]): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${correctionColumns} from lab_correction c join record r on r.id = c.record_id
    where c.record_id = any(array(select unnest(${recordIds}::uuid[])
      union select k.case_id from contact k where k.record_id = any(${recordIds}::uuid[])))
    order by c.created_at desc, c.id desc limit ${shownCorrections}`.execute(tx);
  return rows;
}

export async function findCorrection(tx: Tx, recordId: string, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select ${correctionColumns} from lab_correction c join record r on r.id = c.record_id
    where c.id = ${id} and c.record_id = ${recordId} for no key update of c`.execute(tx);
  return rows[0];
}

export const updateDecision = (
  tx: Tx,
  id: string,
  { decision, reason, userId }: { decision: CorrectionDecision; reason: string | null; userId: string },
) =>
  sql`update lab_correction set decision = ${decision}, reason = ${reason}, decided_at = now(), decided_by = ${userId},
        updated_at = now(), version = version + 1
      where id = ${id}`.execute(tx);

/** Persons exposed to a case that was none are exposed to it no longer. Answers which. */
export async function clearExposures(tx: Tx, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update record_infection ri set status = null
    from contact k join investigation i on i.record_id = k.case_id
    where k.case_id = ${caseId} and ri.record_id = k.record_id and ri.infection_id = i.infection_id and ri.status = 'Exposed'
    returning ri.record_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
