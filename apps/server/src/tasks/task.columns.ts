import type { Task } from "@tracewell/contract/tasks";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import { namedLookup } from "../lookups/named-lookup.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import { type LinkRow, linkJson, personJson, userJson } from "../records/record.columns.ts";
import type { Sight } from "./task-sight.model.ts";

/** A task as it is selected; what depends on who asks is added by the service. */
export type TaskRow = Omit<
  Task,
  "assignedAt" | "reference" | "referenceUrl" | "person" | "overdue" | "moves" | "abilities"
> & {
  reference: LinkRow | null;
  person: PersonRow | null;
};

const assignee = jsonRow(sql`${namedUserColumns}, ${jsonInstant("had.assigned_at")} as "assignedAt"`);

/** The task `t` with who has it and what it is about. */
export const taskColumns = sql`t.id, t.priority, t.status, t.subject, t.comments, t.due_on as "dateDue",
  t.scheduled_on as "dateScheduled", t.created_at as "dateCreated", t.updated_at as "updatedAt", t.closed_at as "closedAt",
  t.recurrence, t.recurs_until as "recursUntil", t.version,
  (select ${namedLookup} from lookup where lookup.id = t.task_type_id) as "taskType",
  (select ${namedLookup} from lookup where lookup.id = t.workgroup_id) as workgroup,
  ${userJson("t.created_by")} as "createdByUser",
  coalesce((select json_agg(${assignee} order by had.assigned_at, u.last_name, u.id)
    from task_user had join app_user u on u.id = had.user_id
    where had.tenant_id = t.tenant_id and had.task_id = t.id), '[]') as users,
  (select ${linkJson} from record l where l.id = t.record_id) as reference,
  (select ${personJson} from person p where p.id = t.person_id) as person,
  (select ${jsonRow(sql`o.id, o.number || ' ' || o.name as name`)} from outbreak o
    where o.tenant_id = t.tenant_id and o.id = t.outbreak_id) as outbreak,
  (select ${jsonRow(sql`n.id, n.due_on as "dateDue"`)} from task n
   where n.tenant_id = t.tenant_id and n.follows_id = t.id) as next`;

/** Among the open ones of those who have it, where only open tasks are asked for: one has closed hundreds. */
const isHadBy = (userId: string, openOnly: boolean) => sql`exists (select from task_user had
  where had.tenant_id = t.tenant_id and had.task_id = t.id and had.user_id = ${userId} ${openAlone(openOnly)})`;

const openAlone = (openOnly: boolean) => (openOnly ? sql`and had.open` : sql``);

const isHadInWorkgroup = (workgroupId: string) => sql`exists (select from task_user had
  join app_user u on u.id = had.user_id
  where had.tenant_id = t.tenant_id and had.task_id = t.id and u.workgroup_id = ${workgroupId})`;

export const isMine = ({ userId }: Sight, openOnly = false) => isHadBy(userId, openOnly);
export const isHadByAny = (userIds: readonly string[], openOnly: boolean) => sql`exists (select from task_user had
  where had.tenant_id = t.tenant_id and had.task_id = t.id and had.user_id = any(${userIds}::uuid[]) ${openAlone(openOnly)})`;
export const isGivenBy = ({ userId }: Sight) => sql`t.created_by = ${userId}`;

/** Shared with the viewer's workgroup; for its lead, also what its members have. */
export function isOfWorkgroup({ workgroupId, leads }: Sight) {
  if (workgroupId === null) return sql`false`;
  const shared = sql`t.workgroup_id = ${workgroupId}`;
  return leads ? sql`(${shared} or ${isHadInWorkgroup(workgroupId)})` : shared;
}

/** The task `t` is about a record that the viewer may open. */
const isOfKinds = ({ kinds }: Sight) => sql`t.record_kind = any(${kinds}::text[])`;

/** The task `t` is about no record, and concerns the viewer, as those of outbreaks do all who work on outbreaks. */
const concernsAlone = (sight: Sight) => sql`(t.record_id is null
  and (t.person_id is null or ${sight.readsPersons}) and ((t.outbreak_id is not null and ${sight.managesOutbreaks}) or ${isGivenBy(sight)} or ${isMine(sight)} or ${isOfWorkgroup(sight)}))`;

/** Whether the task `t` is open to the viewer. */
export const isVisible = (sight: Sight) => sql`(${isOfKinds(sight)} or ${concernsAlone(sight)})`;
