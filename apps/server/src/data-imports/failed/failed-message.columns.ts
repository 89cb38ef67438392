import type { QueryOf } from "@tracewell/contract/call";
import { longestName, noSender } from "@tracewell/contract/failed-message-list";
import type { FailedMessage, failedMessageCalls } from "@tracewell/contract/failed-messages";
import { sql } from "kysely";
import type { List } from "../../lists/list.ts";
import { type ListViewer, startOfDay } from "../../records/record-list.columns.ts";

type Query = QueryOf<typeof failedMessageCalls.failed>;
/** A failed message as it is stored. */
export type FailedRow = Omit<FailedMessage, "abilities" | "dismissed" | "mended"> & {
  dismissedAt: string | null;
  dismissedBy: string;
  dismissedReason: string;
  mendedAt: string | null;
  mendedBy: string;
};

const rejected = sql`m.outcome in ('failed', 'unsupported')`;

/** Each state by what makes it, in the words of the partial indexes. */
const states = {
  open: sql`${rejected} and m.dismissed_at is null`,
  mended: sql`m.mended_at is not null`,
  dismissed: sql`m.dismissed_at is not null`,
  all: sql`(${rejected} or m.mended_at is not null)`,
};

/** Whom the message names, else who is said to have sent the table, else the key. */
const sender = sql`left(coalesce(nullif(m.sending_facility, ''), nullif(i.sender, ''), k.name), ${sql.lit(longestName)})`;
const what = sql`coalesce(i.what, case when i.format = 'cda' then 'case-reports' else 'lab-messages' end)`;

/** Where a problem stands, whichever of a message's repeated segments it is in: `OBX[2]-5` as `OBX-5`. */
const fieldOf = (problem: "p") =>
  sql`left(regexp_replace(${sql.ref(problem)}->>'field', '\\[[0-9]+\\]', ''), ${sql.lit(longestName)})`;

/** The errors of the message `m` as `p`; a warning keeps nothing out. */
const errors = sql`jsonb_array_elements(m.problems) as each(p) where p->>'severity' = 'error'`;

const nameOf = (by: string) =>
  sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(`m.${by}`)})`;

export const failedMessageColumns = sql<FailedRow>`m.id, m.import_id as "importId", f.name as "fileName",
  m.message_number as "messageNumber", m.created_at as "receivedAt", ${sender} as sender, ${what} as what, m.version, m.problems,
  case when m.mended_at is not null then 'mended' when m.dismissed_at is not null then 'dismissed' else 'open' end as state,
  m.dismissed_at as "dismissedAt", ${nameOf("dismissed_by")} as "dismissedBy", m.dismissed_reason as "dismissedReason",
  m.mended_at as "mendedAt", ${nameOf("mended_by")} as "mendedBy"`;
const importJoins = sql`join data_import i on i.id = m.import_id
  left join api_key k on k.tenant_id = i.tenant_id and k.id = i.api_key_id`;
const fileJoin = sql`join stored_file f on f.id = i.file_id`;
/** The message `m` with what is told of its import. */
export const failedMessageTable = sql`import_message m ${importJoins} ${fileJoin}`;
/** Of the message `m`: those that this list is about. */
export const onceFailed = states.all;

/** What is counted by problem: each field and code of a message once. */
export const groupColumns = { sender, what, problem: { code: sql`p->>'code'`, field: fieldOf("p") }, errors };

/** Messages and rows of all imports that failed. */
export const failedMessages: List<Query, FailedRow, ListViewer, "message"> = {
  tables: { message: { from: sql`import_message m`, id: sql`m.id` } },
  joins: importJoins,
  filters: {
    state: (state) => states[state as keyof typeof states],
    sender: (names) => sql`coalesce(${sender}, ${noSender}) in (${sql.join(names)})`,
    problem: (codes) => sql`exists (select from ${errors} and p->>'code' in (${sql.join(codes)}))`,
    field: (field, { query }) =>
      sql`exists (select from ${errors} and lower(${fieldOf("p")}) = lower(${field})
        ${query.problem ? sql`and p->>'code' in (${sql.join(query.problem)})` : sql``})`,
    what: (kinds) => sql`${what} in (${sql.join(kinds)})`,
    receivedFrom: (day, { viewer }) => sql`m.created_at >= ${startOfDay(viewer, day)}`,
    receivedTo: (day, { viewer }) => sql`m.created_at < ${startOfDay(viewer, day, 1)}`,
    importId: (id) => sql`m.import_id = ${id}`,
  },
  sorts: { received: { columns: [{ column: sql`m.created_at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: failedMessageColumns, joins: fileJoin }),
};
