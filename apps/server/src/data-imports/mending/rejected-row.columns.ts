import type { QueryOf } from "@tracewell/contract/call";
import type { RejectedRow, RowProblem, tableImportCalls } from "@tracewell/contract/table-imports";
import { sql } from "kysely";
import type { List } from "../../lists/list.ts";

/** A rejected row as it is stored, its cells as one text. */
export type KeptRow = Omit<RejectedRow, "cells" | "problems"> & { text: string; problems: RowProblem[] };

/** Of the message `m`. */
export const keptRowColumns = sql<KeptRow>`m.id as "messageId", m.message_number as "row", m.version, coalesce(m.mended_text, m.text) as text,
  coalesce((select json_agg(json_build_object('column', p->>'field', 'code', p->>'code', 'message', p->>'message',
    'severity', p->>'severity') order by place) from jsonb_array_elements(m.problems) with ordinality as each(p, place)), '[]') as problems`;

/** Of the message `m`: it waits to be mended. */
export const waitsForMending = sql`m.outcome in ('failed', 'unsupported') and m.dismissed_at is null`;

/** Rows of an import that did not go in and were not dismissed, as they were sent or last mended. */
export const rejectedRowList: List<
  QueryOf<typeof tableImportCalls.rejectedRows>,
  KeptRow,
  { importId: string },
  "message"
> = {
  tables: { message: { from: sql`import_message m`, id: sql`m.id` } },
  visible: ({ importId }) => sql`m.import_id = ${importId} and ${waitsForMending}`,
  filters: { row: (row) => sql`m.message_number = ${row}` },
  sorts: { usual: { columns: [{ column: sql`m.message_number`, type: "int" }] } },
  row: () => ({ columns: keptRowColumns }),
};
